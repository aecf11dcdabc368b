import type { Place } from './operation';

/**
 * The path and heading of a route folder in the document. A `[key]` folder serves several kinds of key, so the
 * document uses the specification's name of each key.
 */
export function placeOf(folder: string): Place {
  const names = new Map<string, string>();
  const path = folder.replace(/\[(\w+)\]/g, (_, name: string) => {
    const spelled = name === 'key' ? keyName(folder) : name;
    names.set(name, spelled);
    return `{${spelled}}`;
  });
  return { path, names, area: areaOf(folder) };
}

/** Calls about a whole gift: their key is the group's number. */
const ofGift = '\\[key\\]/(guest|resend|recipient|deadline|way|greetings|invitation|again|label)';
const byGroup = new RegExp(`/groups/\\[key\\]|${ofGift}`);

const keyName = (folder: string) => (byGroup.test(folder) ? 'recurringPaymentGroupNo' : 'recurringPaymentId');

/** Headings in the order of the shopper's story; a folder belongs to the first heading that matches. */
export const areas = [
  { name: 'product', at: /^\/(products|terms|order-configs)/, about: 'What is sold, and on what terms.' },
  {
    name: 'cart',
    at: /^\/recurring-payments\/(guest\/)?cart/,
    about: 'What is chosen, before it is ordered.',
  },
  {
    name: 'order-sheet',
    at: /^\/recurring-payments\/order-sheet/,
    about: 'The priced draft: single use, a day long.',
  },
  {
    name: 'card',
    at: /^\/recurring-payments\/cards?(\/|$)/,
    about: 'Cards for recurring payment. No number is kept.',
  },
  {
    name: 'gift',
    at: new RegExp(`^/later-input|^/recurring-payments/(later-input|${ofGift})`),
    about: 'What the recipient does, without an account.',
  },
  {
    name: 'recurring-payment',
    at: /^\/recurring-payments/,
    about: 'Applications for recurring delivery, gifts too.',
  },
  { name: 'claim', at: /^\/profile\/.*claims?(\/|$)/, about: 'Cancellation, return, exchange.' },
  { name: 'order', at: /^\/profile\/order/, about: 'What was charged and shipped.' },
  {
    name: 'address',
    at: /^\/(profile\/shipping-)?addresses/,
    about: 'The address book, and the search for addresses.',
  },
  {
    name: 'account',
    at: /^\/(members|oauth|auth|language)/,
    about: 'Signing up, signing in, and the account.',
  },
  {
    name: 'admin',
    at: /^\/admin\//,
    about: "The merchant's console: STAFF or OWNER, and some of it OWNER only.",
  },
  {
    name: 'sandbox',
    at: /^\/sandbox\//,
    about: 'For tests and the sandbox pages. In live mode there is none of it: 404.',
  },
  { name: 'service', at: /^\//, about: 'The service itself.' },
] as const;

function areaOf(folder: string): string {
  return areas.find(({ at }) => at.test(folder))?.name ?? 'service';
}
