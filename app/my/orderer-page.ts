import { shopPage } from '../shop-page';
import { requireOrderer } from './require-orderer';

/** What a page of my page is drawn with, once its orderer is known. */
export async function ordererPage(returnTo: string) {
  const member = await requireOrderer(returnTo);
  return { member, ...(await shopPage()) };
}
