'use client';

import { DescriptionList } from '@/components/shared/ui/description-list';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { TermsVersionWire } from '@/lib/contract/account/console/terms';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A version in force or past: read-only. */
export function TermsText({ version }: { version: TermsVersionWire }) {
  const t = useConsoleT();
  const { date } = useFormat();
  const texts = [
    { title: version.titleKo, contents: version.contentsKo, lang: 'ko' },
    { title: version.titleEn, contents: version.contentsEn, lang: 'en' },
  ];
  return (
    <div className="flex flex-col gap-6">
      <StatusMessage>{t('terms.frozen')}</StatusMessage>
      <DescriptionList
        items={[
          { term: t('terms.state'), value: t(`terms.state.${version.state}`) },
          { term: t('terms.from'), value: date(version.enforcedFrom, { year: true }) },
          { term: t('terms.requiredShort'), value: t(version.isRequired ? 'console.yes' : 'console.no') },
        ]}
      />
      {texts.map(({ title, contents, lang }) => (
        <section key={lang} lang={lang}>
          <h2 className="mb-2 font-bold">{title}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{contents}</p>
        </section>
      ))}
    </div>
  );
}
