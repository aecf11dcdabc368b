import type { Kysely } from 'kysely';

/** The texts about a box on its way and about the last payment, for a shop that has its templates already. */
const templates = [
  {
    kind: 'BOX_SHIPPED',
    language: 'ko',
    is_enabled: 1,
    title: '[#{shop.name}] 선물 상자가 출발했어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물 상자가 출발했어요.

선물: #{product.name}

어디쯤 왔는지 보기
#{link}`,
  },
  {
    kind: 'BOX_SHIPPED',
    language: 'en',
    is_enabled: 1,
    title: '[#{shop.name}] Your gift box is on its way',
    body: `[#{shop.name}] #{recipient.name}, a box of the gift from #{orderer.name} is on its way.

Gift: #{product.name}

Follow the box
#{link}`,
  },
  {
    kind: 'LAST_BOX_SHIPPED',
    language: 'ko',
    is_enabled: 1,
    title: '[#{shop.name}] 마지막 선물 상자가 출발했어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물의 마지막 상자가 출발했어요. 그동안 함께해 주셔서 고마워요.

선물: #{product.name}

어디쯤 왔는지 보기
#{link}`,
  },
  {
    kind: 'LAST_BOX_SHIPPED',
    language: 'en',
    is_enabled: 1,
    title: '[#{shop.name}] The last box of your gift is on its way',
    body: `[#{shop.name}] #{recipient.name}, the last box of the gift from #{orderer.name} is on its way. Thank you for being with us.

Gift: #{product.name}

Follow the box
#{link}`,
  },
  {
    kind: 'BOX_DELIVERED',
    language: 'ko',
    is_enabled: 1,
    title: '[#{shop.name}] 선물 상자가 도착했어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물 상자가 도착했어요.

선물: #{product.name}

고마운 마음은 여기에서 전할 수 있어요
#{link}`,
  },
  {
    kind: 'BOX_DELIVERED',
    language: 'en',
    is_enabled: 1,
    title: '[#{shop.name}] Your gift box has arrived',
    body: `[#{shop.name}] #{recipient.name}, a box of the gift from #{orderer.name} has arrived.

Gift: #{product.name}

You can say thank you here
#{link}`,
  },
  {
    kind: 'ROUND_DELIVERED',
    language: 'ko',
    is_enabled: 0,
    title: '[#{shop.name}] 이번 회차가 도착했어요',
    body: `[#{shop.name}] #{orderer.name}님, 정기배송(#{product.name})의 이번 회차가 도착했어요.
회차: #{round}
#{link}`,
  },
  {
    kind: 'ROUND_DELIVERED',
    language: 'en',
    is_enabled: 0,
    title: '[#{shop.name}] This delivery has arrived',
    body: `[#{shop.name}] #{orderer.name}, this delivery of #{product.name} has arrived.
Delivery: #{round}
#{link}`,
  },
  {
    kind: 'LAST_ROUND_PAID',
    language: 'ko',
    is_enabled: 1,
    title: '[#{shop.name}] 마지막 회차가 결제됐어요',
    body: `[#{shop.name}] #{orderer.name}님, 정기배송(#{product.name})의 마지막 회차가 결제됐어요. 이 정기배송으로는 더 결제되지 않아요.

같은 상품으로 다시 이어 가고 싶다면
#{link}`,
  },
  {
    kind: 'LAST_ROUND_PAID',
    language: 'en',
    is_enabled: 1,
    title: '[#{shop.name}] The last delivery is paid',
    body: `[#{shop.name}] #{orderer.name}, the last delivery of #{product.name} is paid. Nothing more is charged for it.

To go on with the same product
#{link}`,
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  const first = await db.selectFrom('message_template').select('kind').limit(1).executeTakeFirst();
  if (first) await db.insertInto('message_template').values(templates).execute();
}
