import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { isFinal, isPaused, type NextAction, type Status, statuses } from '@/lib/domain/application/status';

/**
 * The filters of the list, in the order of an application's life cycle (docs/rules/pages.md#shoppers-pages).
 */
export const statusGroups = ['waiting', 'active', 'paused', 'ended'] as const;
export type StatusGroup = (typeof statusGroups)[number];

export const statusesOf: Record<StatusGroup, readonly Status[]> = {
  waiting: ['WAITING'],
  active: ['ACTIVE'],
  paused: statuses.filter(isPaused),
  ended: statuses.filter(isFinal),
};

export function groupOf(status: Status): StatusGroup {
  return statusGroups.find((group) => statusesOf[group].includes(status)) ?? 'ended';
}

export function isStatusGroup(value: unknown): value is StatusGroup {
  return statusGroups.some((group) => group === value);
}

const actionKeys = {
  PAUSE: 'action.pause',
  RESUME: 'action.resume',
  SKIP: 'action.skipRound',
  CHANGE_DELIVERY_INFO: 'my.action.CHANGE_DELIVERY_INFO',
  CHANGE_GIFT_INFO: 'my.action.CHANGE_GIFT_INFO',
  CLOSE: 'action.end',
} as const satisfies Record<NextAction, string>;

type Acted = Pick<ApplicationResponse, 'isPresent' | 'invitationYmdt'>;

/** An action in words: a gift is not a recurring delivery to its giver. */
export function actionKey(action: NextAction, { isPresent: isGift, invitationYmdt }: Acted) {
  if (isGift && action === 'CLOSE') return invitationYmdt ? 'my.action.leaveOut' : 'action.endGift';
  if (isGift && action === 'CHANGE_DELIVERY_INFO') return 'my.action.changeGift';
  return actionKeys[action];
}

/**
 * The actions with a button. Until its invitation leaves, a gift is taken back whole beside it, so that CLOSE only takes one of
 * several products out (docs/rules/gift.md#the-day-of-the-invitation).
 */
export function offeredActions({
  application: { nextActions, invitationYmdt },
  hasCompany,
}: {
  application: Pick<ApplicationResponse, 'nextActions' | 'invitationYmdt'>;
  hasCompany: boolean;
}): NextAction[] {
  const isTakenBack = invitationYmdt !== null && !hasCompany;
  return nextActions.filter((action) => action !== 'CLOSE' || !isTakenBack);
}

/** The single action that a row of the list offers, chosen from the possible ones. */
export function primaryAction(actions: readonly NextAction[]): NextAction | undefined {
  return (['RESUME', 'SKIP', 'CHANGE_DELIVERY_INFO'] as const).find((action) => actions.includes(action));
}
