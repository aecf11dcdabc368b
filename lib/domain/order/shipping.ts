import type { OrderStatus } from './order';

/** The merchant's steps for a paid box, in order. */
export const shippingSteps = ['PREPARE_PRODUCT', 'PREPARE_DELIVERY', 'SHIP', 'DELIVER', 'CONFIRM'] as const;
export type ShippingStep = (typeof shippingSteps)[number];

const table: Record<ShippingStep, { from: OrderStatus; to: OrderStatus }> = {
  PREPARE_PRODUCT: { from: 'PAY_DONE', to: 'PRODUCT_PREPARE' },
  PREPARE_DELIVERY: { from: 'PRODUCT_PREPARE', to: 'DELIVERY_PREPARE' },
  SHIP: { from: 'DELIVERY_PREPARE', to: 'DELIVERY_ING' },
  DELIVER: { from: 'DELIVERY_ING', to: 'DELIVERY_DONE' },
  CONFIRM: { from: 'DELIVERY_DONE', to: 'BUY_CONFIRM' },
};

/** The status after a step, or undefined if the step is not possible. A line with a live claim cannot be confirmed. */
export function afterStep(
  status: OrderStatus,
  step: ShippingStep,
  hasLiveClaim: boolean,
): OrderStatus | undefined {
  if (step === 'CONFIRM' && hasLiveClaim) return undefined;
  return table[step].from === status ? table[step].to : undefined;
}

export function stepsFrom(status: OrderStatus, hasLiveClaim: boolean): ShippingStep[] {
  return shippingSteps.filter((step) => afterStep(status, step, hasLiveClaim) !== undefined);
}

/** Paid and not shipped: the lines of a picking list. */
export const packableStatuses = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'] as const;
/** Those that still have to be prepared before a courier's file has them. */
export const unreadyStatuses = ['PAY_DONE', 'PRODUCT_PREPARE'] as const;

/** A box that has not left should have left the day before: a parcel takes a day (docs/rules/orders.md#ship-today). */
export const isLate = (line: { status: OrderStatus; isVoid: boolean; deliveryOn: string }, today: string) =>
  isPackable(line.status) && !line.isVoid && line.deliveryOn <= today;

export function isPackable(status: OrderStatus): boolean {
  return packableStatuses.some((packable) => packable === status);
}
