import { z } from 'zod';
import { consoleApplication } from '@/lib/contract/application/console/applications';
import { consoleOrderLine } from '@/lib/contract/order/console/orders';
import { claimStatuses, claimTypes } from '@/lib/domain/claim/claim';
import { personMatches } from '@/lib/domain/operations/console-search';
import { line } from '../../shared/common';

/** A number or its end, a phone number in any spelling, a name or a part or the initials of one, a product. */
export const searchEverythingRequest = z.object({ text: line(100) }).meta({ id: 'SearchEverythingRequest' });

/** The newest of each kind; people masked. */
export const searchEverythingResponse = z
  .object({
    people: z.array(
      z.object({
        role: z.enum(['ORDERER', 'RECIPIENT']),
        name: z.string(),
        phone: z.string().nullable(),
        memberId: z.string().nullable(),
        recurringPaymentGroupNo: z.string(),
        /** What of the person was like the text; the rest of the row is masked. */
        matched: z.enum(personMatches),
      }),
    ),
    applications: z.array(consoleApplication),
    lines: z.array(consoleOrderLine),
    products: z.array(
      z.object({ productNo: z.int(), nameKo: z.string(), nameEn: z.string(), isOnSale: z.boolean() }),
    ),
    claims: z.array(
      z.object({
        claimNo: z.int(),
        claimType: z.enum(claimTypes),
        status: z.enum(claimStatuses),
        orderNo: z.string(),
      }),
    ),
  })
  .meta({ id: 'SearchEverythingResponse' });
export type SearchEverythingResponse = z.output<typeof searchEverythingResponse>;
