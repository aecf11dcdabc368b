import { DomainError } from '../shared/errors';

/** The nine values of `statusType` (docs/rules/status.md#status-table). */
export const statuses = [
  'WAITING',
  'ACTIVE',
  'SYSTEM_CLOSED',
  'ADMIN_CLOSED',
  'USER_CLOSED',
  'ROUND_FINISHED',
  'SYSTEM_PAUSED',
  'ADMIN_PAUSED',
  'USER_PAUSED',
] as const;
export type Status = (typeof statuses)[number];

export type Actor = 'ORDERER' | 'RECIPIENT' | 'MERCHANT' | 'SYSTEM';

export const statusEvents = [
  'ACCEPT',
  'EXPIRE',
  'DECLINE',
  'CLOSE',
  'INVALID_PRODUCT',
  'INVALID_MEMBER',
  'PAUSE',
  'PAYMENT_FAIL',
  'OUT_OF_STOCK',
  'RAN_OUT',
  'BACK_IN_STOCK',
  'DISPUTE',
  'DISPUTE_WON',
  'RESUME',
  'PAUSE_LIMIT',
  'NOTICE_DISAGREED',
  'NOTICE_UNANSWERED',
  'LAST_ROUND_PAID',
] as const;
export type StatusEvent = (typeof statusEvents)[number];

export const closeReasons = ['NECESSITY', 'CYCLE', 'PRODUCT', 'EXPENSIVE', 'ETC'] as const;
export type CloseReason = (typeof closeReasons)[number];

export type StatusReason =
  | CloseReason
  | 'COMPLETED_SHIPPING_INFO'
  | 'SHIPPING_INPUT_CANCEL'
  | 'RECIPIENT_DECLINED'
  | 'INVALID_PRODUCT'
  | 'INVALID_MEMBER'
  | 'PAYMENT_FAIL'
  | 'OUT_OF_STOCK'
  | 'RAN_OUT'
  | 'BACK_IN_STOCK'
  | 'PAYMENT_DISPUTED'
  | 'PAYMENT_DISPUTE_WON'
  | 'PAUSED_TO_CLOSED'
  | 'DISAGREE_ON_SERVICE_CHANGE'
  | 'NO_RESPONSE_ON_SERVICE_CHANGE';

const paused = ['USER_PAUSED', 'SYSTEM_PAUSED', 'ADMIN_PAUSED'] as const satisfies readonly Status[];
const open = ['WAITING', 'ACTIVE', ...paused] as const satisfies readonly Status[];

type Step = {
  from: readonly Status[];
  event: StatusEvent;
  actor: Actor;
  to: Status;
  /** The reason always recorded for the step; absent if the caller gives it, or the step has none. */
  reason?: StatusReason;
};

/**
 * The table of docs/rules/status.md#status-table, row by row. Only this table decides which status may follow
 * which.
 */
const steps: readonly Step[] = [
  { from: ['WAITING'], event: 'ACCEPT', actor: 'RECIPIENT', to: 'ACTIVE', reason: 'COMPLETED_SHIPPING_INFO' },
  {
    from: ['WAITING'],
    event: 'EXPIRE',
    actor: 'SYSTEM',
    to: 'SYSTEM_CLOSED',
    reason: 'SHIPPING_INPUT_CANCEL',
  },
  {
    from: ['WAITING'],
    event: 'DECLINE',
    actor: 'RECIPIENT',
    to: 'SYSTEM_CLOSED',
    reason: 'RECIPIENT_DECLINED',
  },
  { from: open, event: 'CLOSE', actor: 'ORDERER', to: 'USER_CLOSED' },
  { from: open, event: 'CLOSE', actor: 'MERCHANT', to: 'ADMIN_CLOSED' },
  { from: open, event: 'INVALID_PRODUCT', actor: 'SYSTEM', to: 'SYSTEM_CLOSED', reason: 'INVALID_PRODUCT' },
  { from: open, event: 'INVALID_MEMBER', actor: 'SYSTEM', to: 'SYSTEM_CLOSED', reason: 'INVALID_MEMBER' },
  { from: ['ACTIVE'], event: 'PAUSE', actor: 'ORDERER', to: 'USER_PAUSED' },
  { from: ['ACTIVE'], event: 'PAUSE', actor: 'MERCHANT', to: 'ADMIN_PAUSED' },
  { from: ['ACTIVE'], event: 'PAYMENT_FAIL', actor: 'SYSTEM', to: 'SYSTEM_PAUSED', reason: 'PAYMENT_FAIL' },
  { from: ['ACTIVE'], event: 'OUT_OF_STOCK', actor: 'SYSTEM', to: 'SYSTEM_PAUSED', reason: 'OUT_OF_STOCK' },
  // The shop's pause, not the orderer's: it ends by itself. What was short rests so where its substitute is out, too.
  {
    from: ['ACTIVE', 'SYSTEM_PAUSED'],
    event: 'RAN_OUT',
    actor: 'SYSTEM',
    to: 'ADMIN_PAUSED',
    reason: 'RAN_OUT',
  },
  {
    from: ['ADMIN_PAUSED', 'SYSTEM_PAUSED'],
    event: 'BACK_IN_STOCK',
    actor: 'SYSTEM',
    to: 'ACTIVE',
    reason: 'BACK_IN_STOCK',
  },
  // Only the merchant can resume it. After a won dispute the orderer can too; nothing resumes by itself.
  { from: ['ACTIVE'], event: 'DISPUTE', actor: 'SYSTEM', to: 'ADMIN_PAUSED', reason: 'PAYMENT_DISPUTED' },
  {
    from: ['ADMIN_PAUSED'],
    event: 'DISPUTE_WON',
    actor: 'SYSTEM',
    to: 'SYSTEM_PAUSED',
    reason: 'PAYMENT_DISPUTE_WON',
  },
  { from: ['USER_PAUSED', 'SYSTEM_PAUSED'], event: 'RESUME', actor: 'ORDERER', to: 'ACTIVE' },
  { from: paused, event: 'RESUME', actor: 'MERCHANT', to: 'ACTIVE' },
  { from: paused, event: 'PAUSE_LIMIT', actor: 'SYSTEM', to: 'SYSTEM_CLOSED', reason: 'PAUSED_TO_CLOSED' },
  {
    from: open,
    event: 'NOTICE_DISAGREED',
    actor: 'SYSTEM',
    to: 'SYSTEM_CLOSED',
    reason: 'DISAGREE_ON_SERVICE_CHANGE',
  },
  {
    from: open,
    event: 'NOTICE_UNANSWERED',
    actor: 'SYSTEM',
    to: 'SYSTEM_CLOSED',
    reason: 'NO_RESPONSE_ON_SERVICE_CHANGE',
  },
  { from: ['ACTIVE'], event: 'LAST_ROUND_PAID', actor: 'SYSTEM', to: 'ROUND_FINISHED' },
];

/** The table's step for (status, event, actor). Throws STATE_FORBIDS if there is none. */
export function nextStatus(
  from: Status,
  event: StatusEvent,
  actor: Actor,
): { to: Status; reason: StatusReason | null } {
  const step = steps.find((s) => s.event === event && s.actor === actor && s.from.includes(from));
  if (!step) throw new DomainError('STATE_FORBIDS');
  return { to: step.to, reason: step.reason ?? null };
}

export function isPossible(from: Status, event: StatusEvent, actor: Actor): boolean {
  return steps.some((s) => s.event === event && s.actor === actor && s.from.includes(from));
}

/** Final: closed or finished; no step follows. */
export function isFinal(status: Status): boolean {
  return !steps.some((s) => s.from.includes(status));
}

export function isPaused(status: Status): boolean {
  return (paused as readonly Status[]).includes(status);
}

/** It rests because its option ran out (docs/rules/status.md#ran-out). */
export const isHeld = (of: { status: Status; statusReason: string | null }): boolean =>
  of.status === 'ADMIN_PAUSED' && of.statusReason === 'RAN_OUT';

/** The system paused it because its option was short when a box was due. */
export const isShort = (of: { status: Status; statusReason: string | null }): boolean =>
  of.status === 'SYSTEM_PAUSED' && of.statusReason === 'OUT_OF_STOCK';

export const nextActionTypes = [
  'PAUSE',
  'RESUME',
  'SKIP',
  'CHANGE_DELIVERY_INFO',
  'CHANGE_GIFT_INFO',
  'CLOSE',
] as const;
export type NextAction = (typeof nextActionTypes)[number];

/**
 * The next actions of a status: what the orderer may do now, derived from the table above
 * (docs/rules/status.md#next-actions). SKIP needs
 * ACTIVE and no live order with a delivery date today or later; a gift never offers CHANGE_GIFT_INFO.
 */
export function nextActions(application: {
  status: Status;
  isGift: boolean;
  hasLiveOrderAhead: boolean;
}): NextAction[] {
  const { status, isGift, hasLiveOrderAhead } = application;
  if (isFinal(status)) return [];
  const actions: NextAction[] = [];
  if (isPossible(status, 'PAUSE', 'ORDERER')) actions.push('PAUSE');
  if (isPossible(status, 'RESUME', 'ORDERER')) actions.push('RESUME');
  if (status === 'ACTIVE' && !hasLiveOrderAhead) actions.push('SKIP');
  actions.push('CHANGE_DELIVERY_INFO');
  if (!isGift) actions.push('CHANGE_GIFT_INFO');
  if (isPossible(status, 'CLOSE', 'ORDERER')) actions.push('CLOSE');
  return actions;
}
