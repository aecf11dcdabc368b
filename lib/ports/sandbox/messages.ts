import { randomUUID } from 'node:crypto';
import type { MessageChannel, MessageOutcome, MessageRequest } from '../messages';
import { type Fault, faultSwitch, faultTable, type LineAction, underFault } from './faults';
import { isStoreFailure, openStore, type StoreHooks, storeHooks } from './store';

type MessageFault = Fault<LineAction | 'reject', { to?: string; template?: string }>;

type InboxMessage = {
  to: string;
  channel: MessageRequest['channel'];
  template: string;
  title: string;
  body: string;
  links: string[];
  sentAt: string;
  reference: string;
  providerRef: string;
  /** How often the provider received this reference: more than one shows a lost acknowledgement. */
  deliveries: number;
};

export type SandboxMessagesHooks = StoreHooks & {
  /** Newest first; `to` in digits, other characters are ignored. */
  list(filter?: { to?: string }): InboxMessage[];
  addFault(fault: MessageFault): void;
  clearFaults(): void;
  reset(): void;
};

export type SandboxMessages = MessageChannel & SandboxMessagesHooks;

type Taken = Pick<MessageRequest, 'reference' | 'to' | 'channel' | 'template' | 'title' | 'body'> & {
  sentAt: string;
  providerRef: string;
};

const tables = `
  create table if not exists inbox (
    seq integer primary key autoincrement, reference text not null unique, recipient text not null, channel text not null,
    template text not null, title text not null, body text not null, sent_at text not null, provider_ref text not null,
    deliveries integer not null default 1
  );
  create index if not exists inbox_recipient on inbox (recipient);`;

const columns = `recipient as "to", channel, template, title, body, sent_at as sentAt, reference,
  provider_ref as providerRef, deliveries`;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The sandbox's SMS provider: what it accepted stays in its inbox, even if the shop's transaction fails
 * (docs/rules/operations.md#sandbox-faults).
 */
export function sandboxMessages(dir: string, { timeoutMs }: { timeoutMs: number }): SandboxMessages {
  const db = openStore(dir, 'inbox.db', tables + faultTable);
  const faults = faultSwitch<MessageFault>(db);
  const take = db.prepare<Taken, { ref: string }>(
    `insert into inbox (reference, recipient, channel, template, title, body, sent_at, provider_ref)
     values (@reference, @to, @channel, @template, @title, @body, @sentAt, @providerRef)
     on conflict (reference) do update set deliveries = deliveries + 1
     returning provider_ref as ref`,
  );
  type Row = Omit<InboxMessage, 'links'>;
  const all = db.prepare<[], Row>(`select ${columns} from inbox order by seq desc`);
  const allTo = db.prepare<[string], Row>(
    `select ${columns} from inbox where recipient = ? order by seq desc`,
  );
  const claim = db.transaction((to: string, template: string) =>
    faults.claim(
      (match) =>
        (match.to === undefined || digitsOf(match.to) === to) &&
        (match.template === undefined || match.template === template),
    ),
  );

  function accept(request: MessageRequest): MessageOutcome {
    const { reference, to, channel, template, title, body } = request;
    const message = { reference, to, channel, template, title, body };
    const row = take.get({ ...message, sentAt: request.at.toString(), providerRef: `sms_${randomUUID()}` });
    return row === undefined
      ? { kind: 'unreachable', why: 'not_taken' }
      : { kind: 'accepted', providerRef: row.ref };
  }

  return {
    name: 'sandbox',
    takesOnce: true,
    send: async (request) => {
      const to = digitsOf(request.to);
      if (to.length < 7 || to.length > 15) return { kind: 'rejected', why: 'invalid_number' };
      try {
        const fault = claim.immediate(to, request.template);
        if (fault?.action === 'reject') return { kind: 'rejected', why: 'rejected' };
        return await underFault<MessageOutcome>(
          fault,
          faults.isCleared,
          timeoutMs,
          () => accept({ ...request, to }),
          (why) => ({ kind: 'unreachable', why }),
        );
      } catch (error) {
        if (isStoreFailure(error)) return { kind: 'unreachable', why: 'unreachable' };
        throw error;
      }
    },
    list: ({ to } = {}) =>
      (to === undefined ? all.all() : allTo.all(digitsOf(to))).map((row) => ({
        ...row,
        links: row.body.match(/https?:\/\/[^\s<>"']+/g) ?? [],
      })),
    addFault: faults.add,
    clearFaults: faults.clear,
    reset: () => {
      db.exec('delete from inbox');
      faults.clear();
    },
    ...storeHooks(db),
  };
}
