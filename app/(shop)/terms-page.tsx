import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { found } from '@/app/found';
import { requestLanguage } from '@/app/request-language';
import { shopPage } from '@/app/shop-page';
import { PageTitle } from '@/components/shared/layout/shells';
import type { Terms } from '@/lib/domain/account/terms';
import { textIn } from '@/lib/domain/shared/words/language';
import { formatDate } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { readTerms } from '@/lib/use-cases/account/terms/read-terms';

/** The texts that have a public page, and its address. */
const textPages = {
  '/terms': 'USE',
  '/privacy': 'PI_PROCESS',
  '/delivery': 'WITHDRAWAL_GUIDE',
} as const;
export type TextPagePath = keyof typeof textPages;

/** Read once for the page and its title. */
const inForce = cache(
  async (path: TextPagePath): Promise<Terms | undefined> =>
    (await readTerms(await createContext(), [textPages[path]]))[0],
);

/** Shows the version in force of one text. */
export async function TextPage({ path }: { path: TextPagePath }) {
  const { language, t } = await shopPage();
  const terms = await inForce(path);
  if (!terms) notFound();
  const from = formatDate(terms.enforcedFrom, language, { year: true });
  return (
    <article className="max-w-3xl">
      <PageTitle
        title={textIn(language, terms.titleKo, terms.titleEn)}
        lead={t('terms.inForce', { from, version: terms.version })}
      />
      <p className="whitespace-pre-wrap wrap-anywhere">
        {textIn(language, terms.contentsKo, terms.contentsEn)}
      </p>
    </article>
  );
}

export const textTitle = (path: TextPagePath) => async (): Promise<Metadata> => {
  const terms = await inForce(path);
  return terms ? found(path, { title: textIn(await requestLanguage(), terms.titleKo, terms.titleEn) }) : {};
};
