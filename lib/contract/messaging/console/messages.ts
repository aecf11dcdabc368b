import { z } from 'zod';
import { messageKinds } from '@/lib/domain/messaging/message';
import { beforeNo, datedNo, listSize, listSort, orNull, pathNo, queryBoolean } from '../../shared/common';

export const messageState = z.enum(['PENDING', 'SENT', 'FAILED', 'DROPPED']);

/** The provider's report on a message it accepted. */
const messageDelivery = z.enum(['ACCEPTED', 'DELIVERED', 'UNDELIVERED']);

export const messagesQuery = z.object({
  state: orNull(messageState),
  kind: orNull(z.enum(messageKinds)),
  groupNo: orNull(datedNo),
  delivery: orNull(messageDelivery.exclude(['ACCEPTED'])),
  /** Only the newest link texts of gifts that wait for an address, where they failed or were not delivered. */
  unreached: queryBoolean.optional(),
  beforeMessageNo: beforeNo,
  sort: listSort,
  size: listSize,
});

export const loggedMessage = z
  .object({
    messageNo: z.int(),
    kind: z.enum(messageKinds),
    party: z.enum(['ORDERER', 'RECIPIENT']),
    groupNo: z.string().nullable(),
    /** Masked. */
    to: z.string(),
    /** SMS, LMS or ALIMTALK. */
    channel: z.string(),
    state: messageState,
    attempts: z.int().min(0),
    error: z.string().nullable(),
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    /** Of a sent message: accepted by the provider, delivered, or not delivered with the carrier's reason and time. */
    delivery: messageDelivery.nullable(),
    deliveryWhy: z.string().nullable(),
    deliveryAt: z.string().nullable(),
    /** The provider gave no answer: a sent message may have gone out twice, a failed one once. */
    isDoubtful: z.boolean(),
    /** It failed and can be sent again. */
    hasText: z.boolean(),
  })
  .meta({ id: 'LoggedMessage' });

const listedMessage = loggedMessage
  .extend({
    /** What it is about: the first product of its group. Null without a group. */
    about: z
      .object({
        recurringPaymentId: z.string(),
        productNameKo: z.string(),
        productNameEn: z.string(),
        applicationCount: z.int(),
        /** Who it went to, masked; null for a merchant without the right to see applications. */
        name: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ListedMessage' });

export const messagesResponse = z
  .object({ messages: z.array(listedMessage), nextBeforeMessageNo: z.int().nullable() })
  .meta({ id: 'MessageLogResponse' });
/** In the list of all messages with what it is about; among those of one group without. */
export type MessageWire = z.output<typeof loggedMessage> & Partial<z.output<typeof listedMessage>>;

export const messageParams = z.object({ messageNo: pathNo });
