import type { Actor, Status, StatusEvent, StatusReason } from './status';

/** One step of an application's status, APPLY being its first. */
export type StatusStep = {
  at: string;
  actor: Actor;
  event: StatusEvent | 'APPLY';
  from: Status | null;
  to: Status;
  reason: StatusReason | null;
};

/** One acknowledged change of an application, with true before and after (docs/rules/api.md#change-history). */
export type RecordedChange = { at: string; actor: Actor; kind: string; before: unknown; after: unknown };
