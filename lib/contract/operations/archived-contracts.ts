import { z } from 'zod';
import { deliveryCycle } from '../application/cycle';
import { statusType } from '../application/recurring-payment';
import { amount, pageNumberQuery } from '../shared/common';

/** `GET /profile/kept-contracts`. */
export const ownArchivedContractsQuery = pageNumberQuery;

/** An orderer's own archived contract: the terms, its progress and the payments. */
export const ownArchivedContract = z
  .object({
    recurringPaymentGroupNo: z.string(),
    isPresent: z.boolean(),
    registerYmd: z.string(),
    overYmd: z.string(),
    products: z.array(
      z.object({
        recurringPaymentId: z.string(),
        productName: z.string(),
        optionText: z.string(),
        orderCnt: z.int(),
        deliveryCycle,
        lastRound: z.int().nullable(),
        statusType,
        statusLabel: z.string(),
        paidRounds: z.int(),
      }),
    ),
    /** Of all payments, before refunds. */
    totalPayAmt: amount,
    totalRefundAmt: amount,
    payments: z.array(
      z.object({
        orderNo: z.string(),
        payYmd: z.string(),
        payAmt: amount,
        cardName: z.string(),
        cardEndDigit: z.string(),
      }),
    ),
  })
  .meta({ id: 'OwnKeptContract' });
export type OwnArchivedContract = z.output<typeof ownArchivedContract>;

export const ownArchivedContractsResponse = z
  .object({ items: z.array(ownArchivedContract), totalCount: z.int() })
  .meta({ id: 'OwnKeptContractsResponse' });
