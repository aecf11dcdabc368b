import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { appliedToWire } from '@/lib/contract/application/application-to-wire';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { claimedToWire } from '@/lib/contract/claim/claim-to-wire';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  type Orderer,
  weekly,
} from '@/lib/testing/fixtures/applications';
import { aContact, anApplication } from '@/lib/testing/fixtures/builders';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { signUp } from '@/lib/use-cases/account/member/sign-up';
import { closeByOrderer } from '@/lib/use-cases/application/status/close';
import { skipNext } from '@/lib/use-cases/application/status/skip';
import { registerCard } from '@/lib/use-cases/billing/card/register-card';
import { settleOpenRefunds } from '@/lib/use-cases/billing/charge/settle-open';
import { saveAddress } from '@/lib/use-cases/catalog/address/save-address';
import { addToCart } from '@/lib/use-cases/catalog/cart/add-to-cart';
import { createOrderSheet } from '@/lib/use-cases/catalog/order-sheet/create';
import { cancelLines, cancelOrder } from '@/lib/use-cases/claim/own/cancel';
import { requestExchange } from '@/lib/use-cases/claim/own/request-exchange';
import { requestReturn } from '@/lib/use-cases/claim/own/request-return';
import { shipOrder } from '@/lib/use-cases/order/shared/ship';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { withIdempotencyKey } from './idempotency';

type Given = { ctx: Context; clock: TestClock; orderer: Orderer };
/** The route's handler, the number of its effects, and an event before the client tries again. */
type Story = {
  handle(ctx: Context): Promise<unknown>;
  effects(): Promise<number>;
  meanwhile?(): Promise<unknown>;
  /** A quota is counted first, in its own transaction. */
  isCountedFirst?: boolean;
};

const shown = { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' } as const;
const why = { reasonType: 'DEFECTIVE_PRODUCT', text: '깨져서 왔어요' } as const;
const asIs = { ...why, returnWayType: null, address: null };
const patienceSeconds = 1;

async function setUp(database: Parameters<typeof testContext>[0]): Promise<Given> {
  const settings = { IDEMPOTENCY_PATIENCE_SECONDS: String(patienceSeconds) };
  const { ctx, clock } = testContext(database, settings);
  return { ctx, clock, orderer: await anOrderer(ctx) };
}

type Sent = {
  key?: string;
  body?: unknown;
  path?: string;
  member?: Pick<Member, 'memberNo'>;
  isCountedFirst?: boolean | undefined;
};

async function call(
  { orderer }: Pick<Given, 'orderer'>,
  ctx: Context,
  handle: (ctx: Context) => Promise<unknown>,
  { key = 'one', body = {}, path = '/api/somewhere', member = orderer.member, isCountedFirst }: Sent = {},
) {
  const headers = { 'Idempotency-Key': key };
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers });
  const caller = { member: { ...orderer.member, ...member, rights: [], lacksFactor: false } };
  const run = async (within: Context) => {
    const value = await handle(within);
    return value === undefined ? { status: 204, body: undefined } : { status: 200, body: value };
  };
  const response = await withIdempotencyKey(ctx, request, caller, body, run, isCountedFirst);
  const text = await response.text();
  return { status: response.status, text, isReplay: response.headers.get('Idempotent-Replayed') === 'true' };
}

/** A process that dies: after these writes it writes nothing. */
function mortal(ctx: Context, diesAfterWrites: number) {
  let left = diesAfterWrites;
  const writing: Context = {
    ...ctx,
    transaction: async (work) => {
      if (left === 0) throw new Error('killed');
      const value = await ctx.transaction(work);
      left -= 1;
      return value;
    },
  };
  const die = () => {
    left = 0;
  };
  return { ctx: writing, die };
}

const countOf = async (
  { ctx }: Pick<Given, 'ctx'>,
  table: 'cart_row' | 'order_sheet' | 'claim' | 'address' | 'card' | 'member',
) => (await ctx.db.selectFrom(table).selectAll().execute()).length;
const booked = ({ ctx }: Pick<Given, 'ctx'>, kind: 'CHARGE' | 'REFUND') =>
  (ctx.ports.sandbox?.gateway.charges() ?? []).filter((entry) => entry.kind === kind).length;

const stories: Record<string, (given: Given) => Promise<Story>> = {
  'a row for the cart': async (given) => {
    const { member, productNo, optionNo } = given.orderer;
    const choice = { cycle: null, lastRound: null, optionInputs: [], freeGiftOptionNos: [] };
    const rows = [{ productNo, optionNo, orderCnt: 2, ...choice }];
    return {
      handle: async (ctx) => ({ count: await addToCart(ctx, { member, rows }) }),
      effects: async () =>
        (await given.ctx.db.selectFrom('cart_row').select('order_cnt').execute())[0]?.order_cnt === 2 ? 1 : 0,
    };
  },
  'an order sheet, its product off sale meanwhile': async (given) => {
    const { member } = given.orderer;
    const lines = [aLine(given.orderer)];
    return {
      handle: async (ctx) => ({
        orderSheetNo: await createOrderSheet(ctx, { member, isGift: true, cartNos: [], lines }),
      }),
      effects: () => countOf(given, 'order_sheet'),
      meanwhile: () => given.ctx.db.updateTable('product').set({ is_on_sale: 0 }).execute(),
    };
  },
  'a gift, closed meanwhile': async (given) => {
    const { ctx, orderer } = given;
    const sheet = await aGiftSheet(ctx, orderer);
    const texts = () => ctx.db.selectFrom('outbox').where('kind', '=', 'ADDRESS_INPUT').selectAll().execute();
    return {
      handle: async (within) => appliedToWire(await applyForGift(within, orderer, sheet), shown),
      effects: async () => (await texts()).length,
      meanwhile: async () => {
        const [row] = await ctx.db.selectFrom('application').select('recurring_payment_id').execute();
        const close = { reason: 'NECESSITY', reasonText: null } as const;
        await closeByOrderer(ctx, { ...orderer, ids: [row?.recurring_payment_id ?? ''], ...close });
      },
    };
  },
  'an ordinary application whose first round is due at once': async (given) => {
    const { ctx, orderer } = given;
    await ctx.transaction((trx) => writeSetting(trx, 'orderLeadDays', 7, businessNow(ctx)));
    const sheet = await aPlainSheet(ctx, orderer, [aLine(orderer, { cycle: weekly })]);
    return {
      handle: async (within) => appliedToWire(await applyPlain(within, orderer, sheet), shown),
      effects: async () => booked(given, 'CHARGE'),
    };
  },
  'a skip': async (given) => {
    const { ctx, orderer } = given;
    const ids = [(await anApplication(ctx, orderer)).recurringPaymentId];
    return {
      handle: (within) => skipNext(within, { member: orderer.member, ids }),
      effects: async () =>
        (await ctx.db.selectFrom('change_history').where('kind', '=', 'SKIP').selectAll().execute()).length,
    };
  },
  'a cancelled line': async (given) => {
    const { member } = given.orderer;
    const { line } = await anOrder(given.ctx, given.clock, given.orderer);
    const lines = [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }];
    return {
      handle: async (ctx) => claimedToWire(await cancelLines(ctx, { member, lines, ...why })),
      effects: async () => booked(given, 'REFUND'),
    };
  },
  'a cancelled line, its refund settled meanwhile': async (given) => {
    const { ctx, clock } = given;
    const { member } = given.orderer;
    const { line } = await anOrder(ctx, clock, given.orderer);
    const lines = [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }];
    return {
      handle: async (within) => claimedToWire(await cancelLines(within, { member, lines, ...why })),
      effects: async () =>
        (ctx.ports.sandbox?.gateway.requests() ?? []).filter(({ kind }) => kind === 'REFUND').length,
      meanwhile: async () => {
        clock.advance({ seconds: ctx.config.CHARGE_LEASE_SECONDS + 1 });
        await settleOpenRefunds(ctx);
      },
    };
  },
  'a cancelled order': async (given) => {
    const { member } = given.orderer;
    const { order } = await anOrder(given.ctx, given.clock, given.orderer);
    return {
      handle: async (ctx) => void (await cancelOrder(ctx, { member, orderNo: order.orderNo, ...why })),
      effects: async () => booked(given, 'REFUND'),
    };
  },
  'a return': async (given) => {
    const lines = await shippedLines(given);
    return {
      handle: async (ctx) => claimedToWire(await requestReturn(ctx, { ...given.orderer, lines, ...asIs })),
      effects: () => countOf(given, 'claim'),
    };
  },
  'an exchange': async (given) => {
    const lines = await shippedLines(given);
    const exchangeOptionNo = given.orderer.optionNo;
    return {
      handle: async (ctx) =>
        claimedToWire(await requestExchange(ctx, { ...given.orderer, lines, ...asIs, exchangeOptionNo })),
      effects: () => countOf(given, 'claim'),
    };
  },
  'an address, deleted meanwhile': async (given) => {
    const { ctx, orderer } = given;
    const address = { addressType: 'BOOK' as const, name: '회사', isDefault: false, contact: aContact };
    let added = 0;
    return {
      handle: async (within) =>
        addressToWire(await saveAddress(within, { member: orderer.member, address }), shown.timeZone),
      effects: async () => added + (await countOf(given, 'address')) - 1,
      meanwhile: async () => {
        await ctx.db.deleteFrom('address').where('address_no', '<>', orderer.addressNo).execute();
        added = 1;
      },
    };
  },
};

const counted: typeof stories = {
  'a card': async (given) => {
    const before = await countOf(given, 'card');
    const form = {
      cardNumber: '4242424242424242',
      expiryYear: 2030,
      expiryMonth: 12,
      birthday: null,
      password: null,
      token: null,
    };
    return {
      isCountedFirst: true,
      handle: async (ctx) => ({ cardNo: (await registerCard(ctx, { ...given.orderer, form })).cardNo }),
      effects: async () => (await countOf(given, 'card')) - before,
    };
  },
  'a new member': async (given) => {
    const before = await countOf(given, 'member');
    const somebody = {
      memberId: 'newcomer',
      password: 'lantern-river-42',
      name: '새회원',
      mobile: '01055556666',
      email: 'new@example.com',
      language: 'ko' as const,
      agreedTermsTypes: ['USE'],
      clientNet: '192.0.2.1',
    };
    return {
      isCountedFirst: true,
      handle: async (ctx) => ({ memberNo: await signUp(ctx, somebody) }),
      effects: async () => (await countOf(given, 'member')) - before,
    };
  },
};

async function shippedLines({ ctx, clock, orderer }: Given) {
  const { order, line } = await anOrder(ctx, clock, orderer);
  await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
  return [{ orderOptionNo: line.orderOptionNo, productCnt: 1 }];
}

describeOnBoth('a call with a key whose process dies has one effect', (fresh) => {
  for (const [name, prepare] of Object.entries({ ...stories, ...counted })) {
    test(`${name}: with the effect stored`, async () => {
      const given = await setUp(await fresh());
      const { handle, effects, meanwhile, isCountedFirst } = await prepare(given);
      // Two writes: the claim of the key and the effect. A count comes before them.
      const doomed = mortal(given.ctx, isCountedFirst ? 3 : 2);
      await expect(call(given, doomed.ctx, handle, { isCountedFirst })).rejects.toThrow('killed');
      await meanwhile?.();
      given.clock.advance({ seconds: patienceSeconds + 1 }, 'wall');
      const finished = await call(given, given.ctx, handle, { isCountedFirst });
      expect(finished).toMatchObject({ isReplay: false });
      expect(await effects()).toBe(1);
      expect(await call(given, given.ctx, handle, { isCountedFirst })).toEqual({
        ...finished,
        isReplay: true,
      });
      expect(await effects()).toBe(1);
    });

    test(`${name}: with the answer ready and not stored`, async () => {
      const given = await setUp(await fresh());
      const { handle, effects, meanwhile, isCountedFirst } = await prepare(given);
      const doomed = mortal(given.ctx, 99);
      let lost: unknown;
      const untilTheAnswer = async (ctx: Context) => {
        lost = await handle(ctx);
        doomed.die();
        return lost;
      };
      await expect(call(given, doomed.ctx, untilTheAnswer, { isCountedFirst })).rejects.toThrow('killed');
      await meanwhile?.();
      given.clock.advance({ seconds: patienceSeconds + 1 }, 'wall');
      const { status, text } = await call(given, given.ctx, handle, { isCountedFirst });
      expect({ status, text }).toEqual(
        lost === undefined ? { status: 204, text: '' } : { status: 200, text: JSON.stringify(lost) },
      );
      expect(await effects()).toBe(1);
    });
  }
});

describeOnBoth('an idempotency key', (fresh) => {
  const adding = (given: Given, orderCnt = 1) => {
    const { member, productNo, optionNo } = given.orderer;
    const choice = { cycle: null, lastRound: null, optionInputs: [], freeGiftOptionNos: [] };
    return async (ctx: Context) => ({
      count: await addToCart(ctx, { member, rows: [{ productNo, optionNo, orderCnt, ...choice }] }),
    });
  };
  const inCart = async ({ ctx }: Given) =>
    (await ctx.db.selectFrom('cart_row').select('order_cnt').execute()).map((row) => row.order_cnt);

  test('sent ten times at once: one effect, nine wait for its answer (S49)', async () => {
    const given = await setUp(await fresh());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(given, given.ctx, adding(given))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"count":1}']),
    );
    expect(answers.filter(({ isReplay }) => isReplay)).toHaveLength(9);
    expect(await inCart(given)).toEqual([1]);
  });

  test('of a running call is refused after the second call’s wait, and has one effect', async () => {
    const given = await setUp(await fresh());
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = async (ctx: Context) => {
      await held;
      return adding(given)(ctx);
    };
    const first = call(given, given.ctx, slow);
    await expect.poll(() => given.ctx.db.selectFrom('idempotency_key').selectAll().execute()).toHaveLength(1);
    await expect(call(given, given.ctx, adding(given))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_IN_FLIGHT',
      retryAfterSeconds: 1,
    });
    goOn();
    expect(await first).toMatchObject({ status: 200, isReplay: false });
    expect(await inCart(given)).toEqual([1]);
  });

  test('taken over from a stalled call: the late work of the first is rolled back, and there is one effect', async () => {
    const given = await setUp(await fresh());
    let goOn = () => {};
    const asleep = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const sleeper = call(given, given.ctx, async (ctx) => {
      await asleep;
      return adding(given)(ctx);
    });
    await expect.poll(() => given.ctx.db.selectFrom('idempotency_key').selectAll().execute()).toHaveLength(1);
    given.clock.advance({ seconds: patienceSeconds + 1 }, 'wall');
    const answer = await call(given, given.ctx, async (ctx) => {
      const value = await adding(given)(ctx);
      goOn();
      await expect(sleeper).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_FLIGHT' });
      return value;
    });
    expect(await inCart(given)).toEqual([1]);
    expect(await call(given, given.ctx, adding(given))).toEqual({ ...answer, isReplay: true });
  });

  test('of a call that failed after its effect is completed at once, without a second effect', async () => {
    const given = await setUp(await fresh());
    const failing = async (ctx: Context) => {
      await adding(given)(ctx);
      throw new Error('the database went away');
    };
    await expect(call(given, given.ctx, failing)).rejects.toThrow('went away');
    await expect(call(given, given.ctx, failing)).rejects.toThrow('went away');
    expect(await call(given, given.ctx, adding(given))).toMatchObject({ text: '{"count":1}' });
    expect(await inCart(given)).toEqual([1]);
  });

  test('of a refused call can be used again', async () => {
    const given = await setUp(await fresh());
    await expect(call(given, given.ctx, adding(given, 1_000))).rejects.toMatchObject({ code: 'VALIDATION' });
    const late = async (ctx: Context) => {
      await ctx.transaction(async () => {
        throw new DomainError('STATE_FORBIDS');
      });
    };
    await expect(call(given, given.ctx, late)).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
    expect(await call(given, given.ctx, adding(given))).toMatchObject({ status: 200, isReplay: false });
    expect(await inCart(given)).toEqual([1]);
  });

  test('belongs to its body, member and route, has at most 255 characters, and expires after a day', async () => {
    const given = await setUp(await fresh());
    const again = (sent: Sent) => call(given, given.ctx, adding(given), sent);
    await again({});
    expect(await again({})).toMatchObject({ isReplay: true });
    await expect(again({ body: { other: 1 } })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const member = { memberNo: asMemberNo(given.orderer.memberNo + 1) };
    for (const sent of [{ member }, { path: '/api/elsewhere' }, { key: 'k'.repeat(255) }])
      expect(await again(sent)).toMatchObject({ isReplay: false });
    for (const key of ['k'.repeat(256), ''])
      await expect(again({ key })).rejects.toMatchObject({ code: 'VALIDATION' });
    given.clock.advance({ hours: 23, minutes: 59 }, 'wall');
    expect(await again({})).toMatchObject({ isReplay: true });
    given.clock.advance({ minutes: 1 }, 'wall');
    expect(await again({ body: { other: 1 } })).toMatchObject({ isReplay: false });
    expect(await inCart(given)).toEqual([5]);
  });

  test('stores a body only as a keyed hash: equal bodies are equal, and it cannot be guessed from', async () => {
    const given = await setUp(await fresh());
    const body = { password: '1234' };
    await call(given, given.ctx, adding(given), { body });
    const [row] = await given.ctx.db.selectFrom('idempotency_key').select('body_hash').execute();
    const plain = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    expect(row?.body_hash).toMatch(/^[\w-]{43}$/);
    expect(row?.body_hash).not.toBe(plain);
  });

  test('stores effect and answer encrypted', async () => {
    const given = await setUp(await fresh());
    const address = { addressType: 'BOOK' as const, name: '회사', isDefault: false, contact: aContact };
    const saving = async (ctx: Context) =>
      addressToWire(await saveAddress(ctx, { member: given.orderer.member, address }), shown.timeZone);
    const kept = async () =>
      JSON.stringify(await given.ctx.db.selectFrom('idempotency_key').selectAll().execute());
    await expect(call(given, mortal(given.ctx, 2).ctx, saving)).rejects.toThrow('killed');
    expect(await kept()).toMatch(/"effect_enc":"[\w-]{100,}"/);
    expect(await kept()).not.toMatch(/홍길동|01012345678|테스트로|06236/);
    given.clock.advance({ seconds: patienceSeconds + 1 }, 'wall');
    expect((await call(given, given.ctx, saving)).text).toContain('테스트로');
    expect(await kept()).toMatch(
      /"effect_enc":null,"response_enc":"[\w-]{100,}"|"response_enc":"[\w-]{100,}"/,
    );
    expect(await kept()).not.toMatch(/홍길동|01012345678|테스트로|06236/);
  });
});
