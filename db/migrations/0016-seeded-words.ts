import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

/**
 * Replaces default message texts of earlier versions by today's, unless the merchant changed them. A text with
 * a Kakao code stays, because Kakao approved its exact words. `former` lists the digests of the old defaults,
 * as seeded and as changed by 0012.
 */
const seeded: { kind: string; language: 'ko' | 'en'; former: string[]; title: string; body: string }[] = [
  {
    kind: 'ADDRESS_INPUT',
    language: 'ko',
    former: ['2c0ae1aaab4fae61'],
    title: '[#{shop.name}] #{orderer.name}님이 선물을 보냈어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 정기배송 선물을 보냈어요.

선물: #{product.name}
입력 기한: #{deadline}까지

받으실 곳을 알려 주시면 배송을 시작해요. 비용은 없어요.
배송지 입력하기
#{gift.address}

기한이 지나면 이 링크로는 받을 수 없어요. 받고 싶지 않으시면 위 링크에서 정중히 거절할 수 있어요.
이 메시지는 #{orderer.name}님이 알려주신 번호로 보냅니다.`,
  },
  {
    kind: 'ADDRESS_INPUT',
    language: 'en',
    former: ['05c1d3b893d34934', 'f55ffcbf32bb7a5c'],
    title: '[#{shop.name}] A gift from #{orderer.name}',
    body: `[#{shop.name}] #{recipient.name}, #{orderer.name} sent you a recurring delivery as a gift.

Gift: #{product.name}
Enter your address by #{deadline}

Tell us where to deliver and we will start. It costs you nothing.
Enter delivery address
#{gift.address}

After that, this link no longer works. If you would rather not receive the gift, you can decline it from the link above.
This message goes to the number that #{orderer.name} gave us.`,
  },
  {
    kind: 'ADDRESS_REMINDER',
    language: 'ko',
    former: ['18620242fc37a767'],
    title: '[#{shop.name}] 선물이 아직 기다리고 있어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물이 배송지를 기다리고 있어요.

선물: #{product.name}
입력 기한: #{deadline}까지

아래 링크로 들어와 주세요. 전에 받은 링크도 그대로 열려요. 비용은 없어요.
배송지 입력하기
#{gift.address}

받고 싶지 않으시면 위 링크에서 정중히 거절할 수 있어요.`,
  },
  {
    kind: 'ADDRESS_REMINDER',
    language: 'en',
    former: ['d697b69cc2793d46', 'bc8b612b3a98bc8b'],
    title: '[#{shop.name}] A gift is still waiting for you',
    body: `[#{shop.name}] #{recipient.name}, the gift from #{orderer.name} is waiting for your delivery address.

Gift: #{product.name}
Enter your address by #{deadline}

Open the link below; the one we sent before still works, too. It costs you nothing.
Enter delivery address
#{gift.address}

If you would rather not receive the gift, you can decline it from the link above.`,
  },
  {
    kind: 'GIFT_ACCEPTED',
    language: 'ko',
    former: ['28110bc5517dc20d'],
    title: '[#{shop.name}] 선물 수락이 완료됐어요',
    body: `[#{shop.name}] #{orderer.name}님, 보내신 선물을 #{recipient.name}님이 받기로 하셨어요.

선물: #{product.name}
첫 배송 예정일: #{delivery.date}
선물번호: #{group.no}

배송 일정 보기
#{link}`,
  },
  {
    kind: 'GIFT_ACCEPTED',
    language: 'en',
    former: ['bc1917cc7ba24e06', '4b8121fb7bd1e902'],
    title: '[#{shop.name}] Gift accepted',
    body: `[#{shop.name}] #{orderer.name}, #{recipient.name} has accepted your gift.

Gift: #{product.name}
First delivery: around #{delivery.date}
Gift no.: #{group.no}

See the delivery schedule
#{link}`,
  },
  {
    kind: 'GIFT_RECEIVED',
    language: 'ko',
    former: ['f05fc89d2eb0e826', '28110bc5517dc20d'],
    title: '[#{shop.name}] 선물 수락이 완료됐어요',
    body: `[#{shop.name}] #{recipient.name}님, 선물 수락이 완료됐어요.

보내는 분: #{orderer.name}님
선물: #{product.name}
첫 배송 예정일: #{delivery.date}
선물번호: #{group.no}

배송 일정 보기
#{link}`,
  },
  {
    kind: 'GIFT_RECEIVED',
    language: 'en',
    former: ['0726ab21852f9dc8', 'bc1917cc7ba24e06', '8c18e6434e52729c', '4b8121fb7bd1e902'],
    title: '[#{shop.name}] Gift accepted',
    body: `[#{shop.name}] #{recipient.name}, you have accepted the gift.

From: #{orderer.name}
Gift: #{product.name}
First delivery: around #{delivery.date}
Gift no.: #{group.no}

See the delivery schedule
#{link}`,
  },
  {
    kind: 'GIFT_DECLINED',
    language: 'ko',
    former: ['7a1d78ff8c07582b'],
    title: '[#{shop.name}] 받는 분이 마음만 받기로 했어요',
    body: `[#{shop.name}] #{orderer.name}님, 보내신 선물(#{product.name})을 받는 분이 마음만 받기로 하셨어요.
결제된 금액은 없어요.

선물번호: #{group.no}`,
  },
  {
    kind: 'GIFT_DECLINED',
    language: 'en',
    former: ['be5fd4532fe80fec'],
    title: '[#{shop.name}] Your gift was politely declined',
    body: `[#{shop.name}] #{orderer.name}, the recipient thanks you for the gift (#{product.name}) and would rather not receive it.
Nothing was charged.

Gift no.: #{group.no}`,
  },
  {
    kind: 'GIFT_CLOSED',
    language: 'ko',
    former: ['bf71decfb03d490b'],
    title: '[#{shop.name}] 정기배송 선물이 끝났어요',
    body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 정기배송 선물(#{product.name})이 끝났어요.
새 배송은 더 만들지 않아요. 이미 준비하고 있거나 출발한 상자는 아래에서 볼 수 있어요.
#{link}

선물번호: #{group.no}`,
  },
  {
    kind: 'GIFT_CLOSED',
    language: 'en',
    former: ['59eaf32667335211'],
    title: '[#{shop.name}] The gift has ended',
    body: `[#{shop.name}] #{recipient.name}, the recurring gift (#{product.name}) from #{orderer.name} has ended.
No new delivery will be made. Boxes that are being prepared or on their way are shown here.
#{link}

Gift no.: #{group.no}`,
  },
  {
    kind: 'PAYMENT_FAILED',
    language: 'en',
    former: ['976c02a7b098e385'],
    title: '[#{shop.name}] Payment failed, deliveries paused',
    body: `[#{shop.name}] #{orderer.name}, we could not charge your cards, so the recurring delivery (#{product.name}) is paused.
Reason: #{reason}

Change the card and resume to continue with this delivery.
#{link}`,
  },
  {
    kind: 'DELIVERY_DELAYED',
    language: 'ko',
    former: ['6219ad2c1b7ab0eb'],
    title: '[#{shop.name}] 재고가 없어 정기배송을 멈췄어요',
    body: `[#{shop.name}] #{orderer.name}님, 재고가 없어 정기배송(#{product.name})을 잠시 멈췄어요. 이번 회차는 결제하지 않았어요.
다시 받기를 누르면 이번 회차부터 이어져요.
#{link}`,
  },
  {
    kind: 'DELIVERY_DELAYED',
    language: 'en',
    former: ['d2e4b4c9abdc2b8b', '07ba45336bda035b'],
    title: '[#{shop.name}] Out of stock, deliveries paused',
    body: `[#{shop.name}] #{orderer.name}, the recurring delivery (#{product.name}) is out of stock and paused. This delivery was not charged.
Resume to continue with it.
#{link}`,
  },
  {
    kind: 'GIFT_DELAYED',
    language: 'ko',
    former: ['84de66a35881db15', '6219ad2c1b7ab0eb'],
    title: '[#{shop.name}] 배송이 늦어지고 있어요',
    body: `[#{shop.name}] #{recipient.name}님, 받고 계신 선물(#{product.name})의 배송이 예정보다 늦어지고 있어요. 기다리게 해 드려 죄송해요.
다시 보낼 수 있게 되면 배송 일정에 나타나요.
#{link}`,
  },
  {
    kind: 'GIFT_DELAYED',
    language: 'en',
    former: ['962b55f0d7f2e948', 'd2e4b4c9abdc2b8b', '1d213174cd6c0aa6', '07ba45336bda035b'],
    title: '[#{shop.name}] Your delivery is delayed',
    body: `[#{shop.name}] #{recipient.name}, the next delivery of your gift (#{product.name}) is delayed. We are sorry for the wait.
The schedule will show it as soon as it ships.
#{link}`,
  },
  {
    kind: 'ROUND_PAID',
    language: 'en',
    former: ['33483fde6a598cd1'],
    title: '[#{shop.name}] This delivery is paid',
    body: `[#{shop.name}] #{orderer.name}, the payment for this delivery of #{product.name} went through.
Delivery date: #{delivery.date}
#{link}`,
  },
  {
    kind: 'APPLICATION_CLOSED',
    language: 'ko',
    former: ['48474bd88f260bf8'],
    title: '[#{shop.name}] 정기배송이 끝났어요',
    body: `[#{shop.name}] #{orderer.name}님, 정기배송(#{product.name})이 끝났어요.
더 결제하지 않고 새 배송도 만들지 않아요. 이미 결제한 상자는 그대로 보내 드려요.
#{link}`,
  },
  {
    kind: 'APPLICATION_CLOSED',
    language: 'en',
    former: ['0980aae7d300fcad', '79556abeb29c70d8'],
    title: '[#{shop.name}] Recurring delivery ended',
    body: `[#{shop.name}] #{orderer.name}, the recurring delivery (#{product.name}) has ended.
No further deliveries are charged or sent. Boxes you have paid for still ship.
#{link}`,
  },
  {
    kind: 'CLAIM_APPROVED',
    language: 'ko',
    former: ['762fa078759c24e1'],
    title: '[#{shop.name}] 반품·교환을 진행해요',
    body: `[#{shop.name}] #{orderer.name}님, 신청하신 반품·교환을 진행해요.

상품: #{product.name}
상품을 다시 포장해 두면(선물이라면 받는 분께서) 돌려받고, 확인한 뒤 마무리해 드려요.

자세히 보기
#{link}`,
  },
  {
    kind: 'CLAIM_APPROVED',
    language: 'en',
    former: ['d131a0437e584dc2', '620ef3e078134a23'],
    title: '[#{shop.name}] Your return or exchange was accepted',
    body: `[#{shop.name}] #{orderer.name}, your return or exchange request was accepted.

Product: #{product.name}
Once it is packed again (a gift by its recipient), it comes back to us. We finish once we have checked it.

See the details
#{link}`,
  },
  {
    kind: 'GIFT_PICKUP',
    language: 'ko',
    former: ['b6dab9fd7aafab82', '762fa078759c24e1'],
    title: '[#{shop.name}] 받으신 선물을 돌려받아요',
    body: `[#{shop.name}] #{recipient.name}님, 받으신 선물의 반품·교환이 신청되어 진행해요.

선물: #{product.name}
상품을 다시 포장해 두시면 돌려받을게요. 내실 돈은 없어요.

배송 내역 보기
#{link}`,
  },
  {
    kind: 'GIFT_PICKUP',
    language: 'en',
    former: ['ba49b9af1188cf48', 'd131a0437e584dc2', '95d621078585cfed', '620ef3e078134a23'],
    title: '[#{shop.name}] We are taking your gift back',
    body: `[#{shop.name}] #{recipient.name}, a return or exchange was requested for the gift you received, and it was accepted.

Gift: #{product.name}
Please pack it again so that it can come back to us. It costs you nothing.

See the deliveries
#{link}`,
  },
  {
    kind: 'CLAIM_REFUSED',
    language: 'en',
    former: ['9fcdb0c7128eb02c'],
    title: '[#{shop.name}] We could not accept this return or exchange',
    body: `[#{shop.name}] #{orderer.name}, we are sorry: we cannot take back #{product.name}.
Reason: #{reason}

See the details
#{link}`,
  },
  {
    kind: 'CHANGE_NOTICE',
    language: 'ko',
    former: ['4a7723fdad3ced67'],
    title: '[#{shop.name}] 정기배송 변경에 동의해 주세요',
    body: `[#{shop.name}] #{orderer.name}님, 이용 중인 정기배송(#{product.name})이 #{notice.date}부터 바뀌어요.

#{notice.change}

답하실 기한: #{deadline}
동의하시면 바뀌는 날부터 바뀐 내용으로 이어지고, 결제는 지금처럼 등록하신 카드로 해요. 동의하지 않거나 답이 없으면 바뀌는 날에 정기배송이 끝나고, 그 뒤로는 결제되지 않아요. 그 전에 직접 해지하실 수도 있어요.
#{link}`,
  },
  {
    kind: 'CHANGE_NOTICE',
    language: 'en',
    former: ['3a7a03df8c2af489', '83f611700465a5ee'],
    title: '[#{shop.name}] Please agree to a change',
    body: `[#{shop.name}] #{orderer.name}, your recurring delivery (#{product.name}) will change from #{notice.date}.

#{notice.change}

Please answer by #{deadline}
If you agree, it continues with the change from that day, and your registered card is charged as before. If you do not agree or do not answer, the recurring delivery ends on that day and nothing more is charged. You can also end it yourself before then.
#{link}`,
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    language: 'en',
    former: ['c9362353827de974'],
    title: '[#{shop.name}] The announced change was cancelled',
    body: `[#{shop.name}] #{orderer.name}, the change announced for your recurring delivery (#{product.name}) will not happen.
Everything continues as it is; there is nothing you need to do.
#{link}`,
  },
  {
    kind: 'GUEST_PASSWORD_RESET',
    language: 'en',
    former: ['48687ab8b478d697'],
    title: '[#{shop.name}] Set a new look-up password',
    body: `[#{shop.name}] Use this link to set a new look-up password. It works once, for 30 minutes.
#{link}

If you did not ask for this, you can ignore this message. Your password stays the same.`,
  },
  {
    kind: 'MEMBER_PASSWORD_RESET',
    language: 'en',
    former: ['fb8ff67ac762e3df'],
    title: '[#{shop.name}] Set a new password',
    body: `[#{shop.name}] Use this link to set a new password. It works once, for 30 minutes.
#{link}

If you did not ask for this, you can ignore this message. Your password stays the same.`,
  },
];

const digestOf = (title: string, body: string): string =>
  createHash('sha256').update(`${title}\n${body}`).digest('hex').slice(0, 16);

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('message_template')
    .selectAll()
    .where('alimtalk_code', 'is', null)
    .execute();
  for (const { kind, language, former, title, body } of seeded) {
    const row = rows.find((each) => each.kind === kind && each.language === language);
    if (!row || !former.includes(digestOf(row.title, row.body))) continue;
    const change = db.updateTable('message_template').set({ title, body });
    await change.where('kind', '=', kind).where('language', '=', language).execute();
  }
}
