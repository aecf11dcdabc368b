import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from './order';
import { afterStep, isPackable, type ShippingStep, shippingSteps, stepsFrom } from './shipping';

const walk: Array<[OrderStatus, ShippingStep, OrderStatus]> = [
  ['PAY_DONE', 'PREPARE_PRODUCT', 'PRODUCT_PREPARE'],
  ['PRODUCT_PREPARE', 'PREPARE_DELIVERY', 'DELIVERY_PREPARE'],
  ['DELIVERY_PREPARE', 'SHIP', 'DELIVERY_ING'],
  ['DELIVERY_ING', 'DELIVER', 'DELIVERY_DONE'],
  ['DELIVERY_DONE', 'CONFIRM', 'BUY_CONFIRM'],
];

test('of all statuses and steps, five are allowed', () => {
  const led: typeof walk = [];
  for (const status of orderStatuses)
    for (const step of shippingSteps) {
      const to = afterStep(status, step, false);
      if (to) led.push([status, step, to]);
      expect(stepsFrom(status, false).includes(step)).toBe(to !== undefined);
    }
  expect(led.sort()).toEqual([...walk].sort());
});

test('a line in a claim is not confirmed, and every other line continues', () => {
  for (const [status, step, to] of walk)
    expect(afterStep(status, step, true)).toBe(step === 'CONFIRM' ? undefined : to);
});

test('a packed line is paid and not shipped', () => {
  expect(orderStatuses.filter(isPackable)).toEqual(['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE']);
});
