import type { Metadata } from 'next';
import { createContext } from '@/lib/http/context';
import { type MessageKey, translate } from '@/lib/i18n';
import { requestLanguage } from './request-language';

/** A page's title in the reader's language: `export const generateMetadata = titled('cart.title')`. */
export const titled = (key: MessageKey) => async (): Promise<Metadata> => ({
  title: translate(await requestLanguage())(key),
});

/** The context, language and sentences of a page of the shop. */
export async function shopPage() {
  const language = await requestLanguage();
  return { ctx: await createContext(), language, t: translate(language) };
}
