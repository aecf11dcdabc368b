import type { ReactNode } from 'react';
import { requestLanguage } from '@/app/request-language';
import { LoadedSentences } from '@/components/shared/layout/loaded-sentences';
import { sentencesPath } from '@/lib/http/sentences';
import type { Section } from '@/lib/i18n/sections';

/** Brings a section's sentences, in the language of the page, to the client components below. */
export async function Sentences({ of, children }: { of: Section; children: ReactNode }) {
  return <LoadedSentences path={sentencesPath(of, await requestLanguage())}>{children}</LoadedSentences>;
}
