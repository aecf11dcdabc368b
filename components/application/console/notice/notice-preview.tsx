'use client';

import type { PreviewNoticeResponse } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Whom a notice concerns and how, before it is sent. */
export function NoticePreview({ preview }: { preview: PreviewNoticeResponse }) {
  const t = useConsoleT();
  const { substitute } = preview;
  const counts = {
    live: preview.liveApplications,
    concerned: preview.concernedApplications,
    rising: preview.risingApplications,
  };
  if (!substitute) return <p>{t('notices.preview.text', counts)}</p>;
  const { stock, neededCnt: needed } = substitute;
  const lines = [
    t('notices.preview.option', { ...counts, orderers: preview.ordererCount, gifts: preview.giftCount }),
    t('notices.preview.falling', { falling: preview.fallingApplications }),
    ...(preview.heldApplications > 0 ? [t('notices.preview.held', { held: preview.heldApplications })] : []),
    t('notices.preview.stock', { stock, needed }),
  ];
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
