import { shopPage } from '../shop-page';
import { requireOrderer } from './require-orderer';

/** The signed-in orderer, and the context, language and sentences of the page. */
export async function ordererPage(returnTo: string) {
  const member = await requireOrderer(returnTo);
  return { member, ...(await shopPage()) };
}
