import { listToWire } from '@/lib/contract/application/console/applications-to-wire';
import { searchFilterOf } from '@/lib/contract/operations/console/search';
import {
  searchEverythingRequest,
  searchEverythingResponse,
} from '@/lib/contract/operations/console/search-everything';
import { consoleLineToWire } from '@/lib/contract/order/console/orders-to-wire';
import { claimNoIn } from '@/lib/domain/operations/console-search';
import { post } from '@/lib/http/methods';
import { searchEverything } from '@/lib/use-cases/operations/search/search-everything';

/** A name or a phone number must not be in a URL, so this search is a POST. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Finds people, applications, orders, products and claims by one text',
  caller: 'merchant',
  right: 'CONSOLE',
  body: searchEverythingRequest,
  response: searchEverythingResponse,
  handle: async ({ ctx, caller, body: { text }, language }) => {
    const search = searchFilterOf(text, 'ALL');
    const { people, applications, lines, ...found } = await searchEverything(ctx, caller.member, {
      text,
      number: claimNoIn(text),
      search: typeof search === 'string' ? null : search,
    });
    return {
      ...found,
      people: people.map(({ groupNo, ...person }) => ({ ...person, recurringPaymentGroupNo: groupNo })),
      applications: listToWire({ applications, next: null }, language).applications,
      lines: lines.map((line) => consoleLineToWire(line, language)),
    };
  },
});
