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

/** Changes after which the next date says nothing about the moves before it. */
const newPlans = ['SKIP', 'CYCLE'];

/** The day on which the box that is planned for this day was due before it was moved, step by step; null where it was not. */
export function changedFrom(changes: readonly RecordedChange[], day: string): string | null {
  let from = day;
  for (const { kind, before, after } of [...changes].reverse()) {
    if (newPlans.includes(kind)) break;
    if (kind === 'DATE_MOVED' && dateIn(after) === from) from = dateIn(before) ?? from;
  }
  return from === day ? null : from;
}

function dateIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('nextDeliveryOn' in value)) return undefined;
  return typeof value.nextDeliveryOn === 'string' ? value.nextDeliveryOn : undefined;
}
