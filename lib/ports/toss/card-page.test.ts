import { describe, expect, test } from 'vitest';
import { charge, openWindow, tossGateway } from '@/lib/testing/fixtures/toss-gateway';

const invalid = { kind: 'refused', code: 'CARD_PAGE_INVALID' };

describe('the card window', () => {
  test('is bound to member and attempt, and shows neither', async () => {
    const { gateway, stub } = await tossGateway();
    const window = await openWindow(gateway);
    expect(window).toEqual({
      kind: 'window',
      provider: 'toss',
      scriptUrl: 'https://js.tosspayments.com/v2/standard',
      clientKey: stub.clientKey,
      customerKey: expect.stringMatching(/^gr_[A-Za-z0-9_-]{43}$/),
      successUrl: 'https://shop.example/my/cards/return?ref=1',
      failUrl: 'https://shop.example/my/cards?gone=1',
    });
    expect((await openWindow(gateway)).customerKey).toBe(window.customerKey);
    expect((await openWindow(gateway, 'ref-2')).customerKey).not.toBe(window.customerKey);
    expect(stub.requests()).toEqual([]);
  });

  test('gives a card that can be charged: brand, last digits and a token', async () => {
    const { gateway, stub } = await tossGateway();
    const { customerKey } = await openWindow(gateway);
    const params = { authKey: stub.authenticate(customerKey, '123*'), customerKey };
    const answer = await gateway.cardPage?.finish({ memberNo: 7, reference: 'ref-1', params });
    expect(answer).toEqual({
      kind: 'registered',
      cardName: '현대카드',
      endDigits: '123*',
      cardToken: expect.stringContaining(`${customerKey}:`),
    });
    if (answer?.kind !== 'registered') return;
    expect(await gateway.charge(charge(answer.cardToken))).toMatchObject({ kind: 'paid' });
    expect(stub.payments()[0]?.customerKey).toBe(customerKey);
  });

  test('refuses a forged return, another member’s and another attempt’s, without asking Toss', async () => {
    const { gateway, stub } = await tossGateway();
    const { customerKey } = await openWindow(gateway);
    const authKey = stub.authenticate(customerKey);
    const finish = (memberNo: number, reference: string, params: Record<string, string>) =>
      gateway.cardPage?.finish({ memberNo, reference, params });
    expect(await finish(8, 'ref-1', { authKey, customerKey })).toEqual(invalid);
    expect(await finish(7, 'ref-2', { authKey, customerKey })).toEqual(invalid);
    expect(await finish(7, 'ref-1', { authKey, customerKey: `${customerKey.slice(0, -1)}~` })).toEqual(
      invalid,
    );
    expect(await finish(7, 'ref-1', { authKey, customerKey: '' })).toEqual(invalid);
    expect(await finish(7, 'ref-1', { customerKey })).toEqual(invalid);
    expect(await finish(7, 'ref-1', { authKey: 'x'.repeat(301), customerKey })).toEqual(invalid);
    expect(stub.requests()).toEqual([]);
    // An authentication that Toss issued for another customer key.
    const foreign = stub.authenticate('gr_somebody');
    expect(await finish(7, 'ref-1', { authKey: foreign, customerKey })).toEqual(invalid);
  });

  test('answers a repeated return with the same card, also after a lost answer', async () => {
    const { gateway, stub } = await tossGateway();
    const { customerKey } = await openWindow(gateway);
    const back = {
      memberNo: 7,
      reference: 'ref-1',
      params: { authKey: stub.authenticate(customerKey), customerKey },
    };
    stub.fault('issue', 'after:drop');
    expect(await gateway.cardPage?.finish(back)).toEqual({ kind: 'unreachable' });
    const first = await gateway.cardPage?.finish(back);
    expect(first).toMatchObject({ kind: 'registered' });
    expect(await gateway.cardPage?.finish(back)).toEqual(first);
  });

  test.each([
    ['before:code:INVALID_CARD_NUMBER', { kind: 'refused', code: 'CARD_REFUSED' }],
    ['before:code:NOT_SUPPORTED_CARD_TYPE', { kind: 'refused', code: 'CARD_REFUSED' }],
    ['before:code:INVALID_BILLING_AUTH', invalid],
    ['before:code:401:UNAUTHORIZED_KEY', { kind: 'unreachable' }],
    ['before:code:403:NOT_SUPPORTED_METHOD', { kind: 'unreachable' }],
    ['before:500', { kind: 'unreachable' }],
    ['before:429', { kind: 'unreachable' }],
    ['before:html', { kind: 'unreachable' }],
    ['after:error', { kind: 'unreachable' }],
  ] as const)('after %s', async (fault, outcome) => {
    const { gateway, stub } = await tossGateway();
    const { customerKey } = await openWindow(gateway);
    const params = { authKey: stub.authenticate(customerKey), customerKey };
    stub.fault('issue', fault);
    expect(await gateway.cardPage?.finish({ memberNo: 7, reference: 'ref-1', params })).toEqual(outcome);
  });

  test('raw card data is refused', async () => {
    const { gateway, stub } = await tossGateway();
    const raw = { memberNo: 7, cardNumber: '4242424242424242', expiryYear: 2030, expiryMonth: 12 };
    expect(await gateway.register(raw)).toEqual({ kind: 'refused', code: 'CARD_REFUSED' });
    expect(stub.requests()).toEqual([]);
  });
});
