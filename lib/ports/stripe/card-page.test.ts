import { describe, expect, test } from 'vitest';
import { charge, enter, openPage, stripeGateway } from '@/lib/testing/fixtures/stripe-gateway';
import type { StripeFault } from '@/lib/testing/stubs/stripe-faults';

const finish = (
  gateway: Awaited<ReturnType<typeof stripeGateway>>['gateway'],
  params: Record<string, string>,
  whose: { memberNo?: number; reference?: string } = {},
) => gateway.cardPage?.finish({ memberNo: 7, reference: 'ref-1', params, ...whose });

const invalid = { kind: 'refused', code: 'CARD_PAGE_INVALID' };

describe('Stripe’s card page', () => {
  test('gives a card that can be charged, and only its brand and last digits', async () => {
    const { gateway, stub } = await stripeGateway();
    const url = await openPage(gateway);
    expect(url).toMatch(/\/pay\/cs_/);
    const answer = await finish(gateway, enter(stub, url, '1881'));
    expect(answer).toMatchObject({ kind: 'registered', cardName: 'VISA', endDigits: '1881' });
    const cardToken = answer?.kind === 'registered' ? answer.cardToken : '';
    expect(await gateway.charge(charge(cardToken))).toMatchObject({ kind: 'paid' });
    const sent = stub.requests().map(({ form }) => form.toString());
    expect(sent.join()).not.toMatch(/email|name|phone/);
  });

  test('creates one customer per member, however often it is opened', async () => {
    const { gateway, stub } = await stripeGateway();
    const customerOf = (url: string) => stub.ledger.session(url.split('/').at(-1) ?? '')?.customer;
    const first = customerOf(await openPage(gateway));
    expect(customerOf(await openPage(gateway, { reference: 'ref-2' }))).toBe(first);
    stub.forgetKeys();
    const knownToken = `${first}|pm_1`;
    expect(customerOf(await openPage(gateway, { reference: 'ref-3', knownToken }))).toBe(first);
    const foreign = 'card_of-the-sandbox';
    expect(customerOf(await openPage(gateway, { reference: 'ref-4', knownToken: foreign }))).not.toBe(first);
  });

  test.each([true, false])(
    'creates a new customer for one deleted at Stripe (card known: %s)',
    async (isKnown) => {
      const { gateway, stub } = await stripeGateway();
      const customerOf = (url: string) => stub.ledger.session(url.split('/').at(-1) ?? '')?.customer;
      const gone = customerOf(await openPage(gateway)) ?? '';
      stub.ledger.forgetCustomer(gone);
      const knownToken = isKnown ? `${gone}|pm_1` : null;
      const url = await openPage(gateway, { reference: 'ref-2', knownToken });
      expect(customerOf(url)).not.toBe(gone);
      expect(customerOf(await openPage(gateway, { reference: 'ref-3', knownToken }))).toBe(customerOf(url));
      const answer = await finish(gateway, enter(stub, url), { reference: 'ref-2' });
      const cardToken = answer?.kind === 'registered' ? answer.cardToken : '';
      expect(await gateway.charge(charge(cardToken))).toMatchObject({ kind: 'paid' });
    },
  );

  test('creates the customer at most twice if Stripe does not know it', async () => {
    const { gateway, stub } = await stripeGateway();
    stub.fault('session', 'before:no-customer', 5);
    await expect(openPage(gateway)).rejects.toThrow('no page');
    expect(stub.requests().map(({ call }) => call)).toEqual(['customer', 'session', 'customer', 'session']);
  });

  test('returns to the shop in the shopper’s language, finished or not', async () => {
    const { gateway, stub } = await stripeGateway();
    const id = (await openPage(gateway)).split('/').at(-1) ?? '';
    expect(stub.ledger.session(id)).toMatchObject({
      locale: 'ko',
      successUrl: 'https://shop.example/my/cards/registered?reference=1&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://shop.example/my/cards/registered?result=cancelled',
    });
    expect(await finish(gateway, { session_id: id })).toEqual(invalid);
  });

  test('accepts only its own member and reference', async () => {
    const { gateway, stub } = await stripeGateway();
    const params = enter(stub, await openPage(gateway));
    expect(await finish(gateway, params, { memberNo: 8 })).toEqual(invalid);
    expect(await finish(gateway, params, { reference: 'ref-2' })).toEqual(invalid);
    expect(await finish(gateway, {})).toEqual(invalid);
    expect(await finish(gateway, { session_id: 'cs_test_forged' })).toEqual(invalid);
    expect(await finish(gateway, { session_id: '../customers' })).toEqual(invalid);
    expect(await finish(gateway, params)).toMatchObject({ kind: 'registered' });
  });

  test.each<StripeFault>(['before:500', 'before:drop', 'after:garbage', 'after:empty', 'before:401'])(
    'that does not answer (%s) can be asked again',
    async (fault) => {
      const { gateway, stub } = await stripeGateway();
      stub.fault('session', fault);
      await expect(openPage(gateway)).rejects.toThrow('no page');
      const params = enter(stub, await openPage(gateway));
      stub.fault('read', fault);
      expect(await finish(gateway, params)).toEqual({ kind: 'unreachable' });
      expect(await finish(gateway, params)).toMatchObject({ kind: 'registered' });
    },
  );
});

describe('the keys', () => {
  test('that are wrong, or for tests, are reported without their value', async () => {
    const { gateway } = await stripeGateway();
    expect(await gateway.check?.()).toMatchObject({ ok: true, note: 'test keys' });
    const wrong = await stripeGateway({ secretKey: 'sk_test_wrong' });
    const check = await wrong.gateway.check?.();
    expect(check).toEqual({ ok: false, why: 'Stripe answered keys_refused' });
  });
});
