import {
  archivedContractResponse,
  readArchivedContractRequest,
} from '@/lib/contract/operations/console/archived-contracts';
import { archivedContractToWire } from '@/lib/contract/operations/console/archived-contracts-to-wire';
import { post } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readArchivedContract } from '@/lib/use-cases/operations/archive/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads one contract that is over and kept; the reason is kept',
  fails: ['NOT_FOUND'],
  caller: 'merchant',
  right: 'OWNER',
  body: readArchivedContractRequest,
  response: archivedContractResponse,
  handle: async ({ ctx, caller, body, language }) =>
    archivedContractToWire(
      await readArchivedContract(ctx, { merchant: caller.member, ...body }),
      wireShop(ctx, language),
    ),
});
