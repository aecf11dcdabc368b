'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { api } from '@/lib/api-client';
import type { Language } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';

const names: Record<Language, string> = { ko: '한국어', en: 'English' };
const shortNames: Record<Language, string> = { ko: '한', en: 'EN' };

/** Shows the other language's own name, stores the choice and shows the same page in it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const t = useT();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const other: Language = language === 'ko' ? 'en' : 'ko';

  function change() {
    startTransition(async () => {
      try {
        await api.post('/language', null, { language: other });
      } catch {
        // Without an answer the page stays as it is; a second press tries again.
        return;
      }
      router.refresh();
    });
  }

  return (
    <button
      ref={repeatEarlyPress}
      type="button"
      onClick={change}
      aria-busy={pending || undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-sm font-semibold text-soft hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">{`${t('nav.language')}: `}</span>
      <span lang={other} className="sm:hidden">
        {`${shortNames[other]} `}
      </span>
      <span lang={other} className="max-sm:sr-only">
        {names[other]}
      </span>
    </button>
  );
}
