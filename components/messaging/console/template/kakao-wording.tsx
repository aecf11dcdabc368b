'use client';

import { kakaoWording } from '@/lib/domain/messaging/template';
import { useConsoleT } from '@/lib/i18n/console/client';

/** The text for the merchant to copy into Kakao's approval form. */
export function KakaoWording({ body }: { body: string }) {
  const t = useConsoleT();
  return (
    <section aria-label={t('templates.kakao')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('templates.kakao')}</h3>
      <p className="text-sm text-soft">{t('templates.kakao.hint')}</p>
      <p className="rounded-card bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        {kakaoWording(body)}
      </p>
    </section>
  );
}
