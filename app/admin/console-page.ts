import type { Metadata } from 'next';
import { createContext } from '@/lib/http/context';
import { type ConsoleKey, translateConsole } from '@/lib/i18n/console';
import { requestLanguage } from '../request-language';
import { requireMerchant } from './require-merchant';

/** A page's title in the merchant's language: `export const generateMetadata = titled('orders.title')`. */
export const titled = (key: ConsoleKey) => async (): Promise<Metadata> => ({
  title: translateConsole(await requestLanguage())(key),
});

/** The signed-in merchant, and the context, language and sentences of a page of the console. */
export async function consolePage(path: string) {
  const merchant = await requireMerchant(path);
  const language = await requestLanguage();
  return { merchant, ctx: await createContext(), language, t: translateConsole(language) };
}
