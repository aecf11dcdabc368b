import type { LineAction } from '@/lib/domain/order/order-actions';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';

/** The call of each action; VIEW_DELIVERY leads to the courier's page. */
const calls: Record<LineAction, { group: string; path: string }> = {
  CANCEL: { group: 'CLAIM', path: 'claims/cancel' },
  EXCHANGE: { group: 'CLAIM', path: 'claims/exchange' },
  RETURN: { group: 'CLAIM', path: 'claims/return' },
  WITHDRAW_EXCHANGE: { group: 'CLAIM', path: 'claims/withdraw' },
  WITHDRAW_RETURN: { group: 'CLAIM', path: 'claims/withdraw' },
  VIEW_DELIVERY: { group: 'DELIVERY', path: '' },
  DELIVERY_DONE: { group: 'DELIVERY', path: 'delivery-done' },
  CONFIRM_ORDER: { group: 'CONFIRM', path: 'confirm' },
};

export function lineActionsToWire({ line, actions, delivery }: LineView) {
  return actions.map((action) => ({
    actionGroupType: calls[action].group,
    nextActionType: action,
    uri:
      action === 'VIEW_DELIVERY'
        ? (delivery?.trackingUrl ?? '')
        : `/profile/order-options/${line.orderOptionNo}/${calls[action].path}`,
  }));
}

export function orderActionsToWire(view: OrderView) {
  if (!view.isWholeCancelable) return [];
  const uri = `/profile/orders/${view.orderNo}/claims/cancel`;
  return [{ actionGroupType: 'CLAIM', nextActionType: 'CANCEL_ALL' as const, uri }];
}
