import { z } from 'zod';
import { messageKinds } from '@/lib/domain/message';
import { datedNo, maxInteger, pathNo, queryInt } from '../common';

export const messageState = z.enum(['PENDING', 'SENT', 'FAILED', 'DROPPED']);

export const messagesQuery = z.object({
  state: messageState.optional(),
  kind: z.enum(messageKinds).optional(),
  groupNo: datedNo.optional(),
  beforeMessageNo: queryInt(1, maxInteger).optional(),
  size: queryInt(1, 200).default(50),
});

export const loggedMessage = z
  .object({
    messageNo: z.int(),
    kind: z.enum(messageKinds),
    party: z.enum(['ORDERER', 'RECIPIENT']),
    groupNo: z.string().nullable(),
    /** Masked. */
    to: z.string(),
    channel: z.string(),
    state: messageState,
    attempts: z.int().min(0),
    error: z.string().nullable(),
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    /** It failed and can be sent again. */
    hasText: z.boolean(),
  })
  .meta({ id: 'LoggedMessage' });

export const messagesResponse = z
  .object({ messages: z.array(loggedMessage), nextBeforeMessageNo: z.int().nullable() })
  .meta({ id: 'MessageLogResponse' });
export type MessagesResponse = z.output<typeof messagesResponse>;

export const messageParams = z.object({ messageNo: pathNo });
