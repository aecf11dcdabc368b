import type { MessageKind } from '@/lib/domain/messaging/message';

/**
 * The shop's default texts of messages (text of an SMS), which the merchant can edit. A link has its own line. A text for the
 * recipient contains no price. Each kind has one reader (lib/domain/messaging/message.ts), and the text
 * addresses only that reader by name.
 */
type Text = { title: string; body: string };
type Template = { kind: MessageKind; isEnabled: boolean; ko: Text; en: Text };

export const seedTemplates: Template[] = [
  {
    kind: 'ADDRESS_INPUT',
    isEnabled: true,
    ko: {
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
    en: {
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
  },
  {
    kind: 'ADDRESS_REMINDER',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물이 아직 기다리고 있어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물이 배송지를 기다리고 있어요.

선물: #{product.name}
입력 기한: #{deadline}까지

아래 링크로 들어와 주세요. 전에 받은 링크도 그대로 열려요. 비용은 없어요.
배송지 입력하기
#{gift.address}

받고 싶지 않으시면 위 링크에서 정중히 거절할 수 있어요.`,
    },
    en: {
      title: '[#{shop.name}] A gift is still waiting for you',
      body: `[#{shop.name}] #{recipient.name}, the gift from #{orderer.name} is waiting for your delivery address.

Gift: #{product.name}
Enter your address by #{deadline}

Open the link below; the one we sent before still works, too. It costs you nothing.
Enter delivery address
#{gift.address}

If you would rather not receive the gift, you can decline it from the link above.`,
    },
  },
  {
    kind: 'GIFT_INVITED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 안내가 출발했어요',
      body: `[#{shop.name}] #{orderer.name}님, 정해 두신 때가 되어 #{recipient.name}님께 가는 선물(#{product.name}) 안내가 출발했어요.
입력 기한: #{deadline}까지

선물이 가는 길 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift’s invitation has left',
      body: `[#{shop.name}] #{orderer.name}, as you planned, the invitation to your gift (#{product.name}) has left for #{recipient.name}.
It can be accepted until #{deadline}.

Follow your gift
#{link}`,
    },
  },
  {
    kind: 'GIFT_ARRIVED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 안내가 도착했어요',
      body: `[#{shop.name}] #{orderer.name}님, #{recipient.name}님의 휴대폰에 선물(#{product.name}) 안내가 도착했어요.

선물이 가는 길 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift’s invitation arrived',
      body: `[#{shop.name}] #{orderer.name}, the invitation to your gift (#{product.name}) arrived on #{recipient.name}’s phone.

Follow your gift
#{link}`,
    },
  },
  {
    kind: 'GIFT_NOT_ME',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 받는 분의 번호를 확인해 주세요',
      body: `[#{shop.name}] #{orderer.name}님, 보내신 선물(#{product.name})의 안내를 다른 분이 받은 것 같아요. 받는 분의 이름과 번호를 확인해 주세요. 선물은 그대로 기다리고 있어요.

받는 분 확인하기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Please check the recipient’s number',
      body: `[#{shop.name}] #{orderer.name}, the invitation for your gift (#{product.name}) seems to have reached someone else. Please check the recipient’s name and number. Your gift is still waiting.

Check the recipient
#{link}`,
    },
  },
  {
    kind: 'GIFT_ACCEPTED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 수락이 완료됐어요',
      body: `[#{shop.name}] #{orderer.name}님, 보내신 선물을 #{recipient.name}님이 받기로 하셨어요.

선물: #{product.name}
첫 배송 예정일: #{delivery.date}
선물번호: #{group.no}

배송 일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Gift accepted',
      body: `[#{shop.name}] #{orderer.name}, #{recipient.name} has accepted your gift.

Gift: #{product.name}
First delivery: #{delivery.date}
Gift no.: #{group.no}

See the delivery schedule
#{link}`,
    },
  },
  {
    kind: 'GIFT_RECEIVED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 수락이 완료됐어요',
      body: `[#{shop.name}] #{recipient.name}님, 선물 수락이 완료됐어요.

보내는 분: #{orderer.name}님
선물: #{product.name}
첫 배송 예정일: #{delivery.date}
선물번호: #{group.no}

배송 일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Gift accepted',
      body: `[#{shop.name}] #{recipient.name}, you have accepted the gift.

From: #{orderer.name}
Gift: #{product.name}
First delivery: #{delivery.date}
Gift no.: #{group.no}

See the delivery schedule
#{link}`,
    },
  },
  {
    kind: 'GIFT_THANKED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 고마운 마음이 도착했어요',
      body: `[#{shop.name}] #{orderer.name}님, #{recipient.name}님이 선물(#{product.name})에 고마운 마음을 보냈어요.

마음 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] A thank-you has arrived',
      body: `[#{shop.name}] #{orderer.name}, #{recipient.name} says thank you for your gift (#{product.name}).

See the thank-you
#{link}`,
    },
  },
  {
    kind: 'GIFT_UNREACHED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 안내가 닿지 않았어요',
      body: `[#{shop.name}] #{orderer.name}님, #{recipient.name}님에게 보낸 선물(#{product.name}) 안내 문자가 닿지 않았어요. 번호가 맞는지 확인해 주세요.

번호를 바로잡거나 다시 보내기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift’s text did not arrive',
      body: `[#{shop.name}] #{orderer.name}, the text about your gift (#{product.name}) did not reach #{recipient.name}. Please check the number.

Correct the number or send it again
#{link}`,
    },
  },
  {
    kind: 'GIFT_ENDING',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물이 아직 기다리고 있어요',
      body: `[#{shop.name}] #{orderer.name}님, #{recipient.name}님이 아직 선물(#{product.name})에 답하지 않았어요. #{deadline}이 지나면 선물이 취소되고 결제되지 않아요.

기한을 늘리거나 다시 보내기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift is still waiting',
      body: `[#{shop.name}] #{orderer.name}, #{recipient.name} has not answered your gift (#{product.name}) yet. After #{deadline} the gift is cancelled and no one is charged.

Give it more time or send it again
#{link}`,
    },
  },
  {
    kind: 'GIFT_EXTENDED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물을 더 오래 기다려요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물(#{product.name})을 #{deadline}까지 받을 수 있어요.
이미 받은 링크를 그대로 쓰면 돼요.`,
    },
    en: {
      title: '[#{shop.name}] Your gift waits longer',
      body: `[#{shop.name}] #{recipient.name}, the gift from #{orderer.name} (#{product.name}) now waits for you until #{deadline}.
The link we sent still works.`,
    },
  },
  {
    kind: 'GIFT_DECLINED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 받는 분이 마음만 받기로 했어요',
      body: `[#{shop.name}] #{orderer.name}님, 보내신 선물(#{product.name})을 받는 분이 마음만 받기로 하셨어요.
결제된 금액은 없어요.

선물번호: #{group.no}`,
    },
    en: {
      title: '[#{shop.name}] Your gift was politely declined',
      body: `[#{shop.name}] #{orderer.name}, the recipient thanks you for the gift (#{product.name}) and would rather not receive it.
Nothing was charged.

Gift no.: #{group.no}`,
    },
  },
  {
    kind: 'GIFT_EXPIRED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 기한이 지나 선물이 취소됐어요',
      body: `[#{shop.name}] 배송지 입력 기한이 지나 선물(#{product.name})이 취소됐어요.
결제된 금액은 없어요.

선물번호: #{group.no}`,
    },
    en: {
      title: '[#{shop.name}] The gift has expired',
      body: `[#{shop.name}] No address was entered in time, so the gift (#{product.name}) was cancelled.
Nothing was charged.

Gift no.: #{group.no}`,
    },
  },
  {
    kind: 'GIFT_ASKED_AGAIN',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 받는 분이 선물을 아직 받고 싶어 하세요',
      body: `[#{shop.name}] #{orderer.name}님, 기한이 지난 선물(#{product.name})을 받는 분이 아직 받고 싶어 하세요.

다시 보내기
#{link}

선물번호: #{group.no}`,
    },
    en: {
      title: '[#{shop.name}] The recipient would still like your gift',
      body: `[#{shop.name}] #{orderer.name}, the deadline of your gift (#{product.name}) has passed, and the recipient would still like it.

Send it again
#{link}

Gift no.: #{group.no}`,
    },
  },
  {
    kind: 'GIFT_CLOSED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 정기배송 선물이 끝났어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 정기배송 선물(#{product.name})이 끝났어요.
새 배송은 더 만들지 않아요. 이미 준비하고 있거나 출발한 상자는 아래에서 볼 수 있어요.
#{link}

선물번호: #{group.no}`,
    },
    en: {
      title: '[#{shop.name}] The gift has ended',
      body: `[#{shop.name}] #{recipient.name}, the recurring gift (#{product.name}) from #{orderer.name} has ended.
No new delivery will be made. Boxes that are being prepared or on their way are shown here.
#{link}

Gift no.: #{group.no}`,
    },
  },
  {
    kind: 'PAYMENT_FAILED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 결제가 되지 않아 #{delivery.kind}을 멈췄어요',
      body: `[#{shop.name}] #{orderer.name}님, 등록하신 카드로 결제하지 못해 #{delivery.kind}(#{product.name})을 잠시 멈췄어요.
사유: #{reason}

카드를 바꾸고 다시 시작하기를 누르면 이번 회차부터 이어져요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Payment failed, deliveries paused',
      body: `[#{shop.name}] #{orderer.name}, the payment did not go through, so your #{delivery.kind} (#{product.name}) is paused.
Reason: #{reason}

Change the card and resume to continue with this delivery.
#{link}`,
    },
  },
  {
    kind: 'CARD_LINK',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 결제 카드를 확인해 주세요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name}) #{amount}을 결제하지 못했어요.
사유: #{reason}

아래에서 카드를 더하거나 바꿔 주세요. 멈춘 배송은 다시 시작하기를 누르면 이번 회차부터 이어져요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Please check your card',
      body: `[#{shop.name}] #{orderer.name}, we could not charge #{amount} for your #{delivery.kind} (#{product.name}).
Reason: #{reason}

Please add or change a card here. If the delivery is paused, resume it to continue with this delivery.
#{link}`,
    },
  },
  {
    kind: 'DELIVERY_DELAYED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 재고가 없어 #{delivery.kind}을 멈췄어요',
      body: `[#{shop.name}] #{orderer.name}님, 재고가 없어 #{delivery.kind}(#{product.name})을 잠시 멈췄어요. 이번 회차는 결제하지 않았어요.
다시 시작하기를 누르면 이번 회차부터 이어져요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Out of stock, deliveries paused',
      body: `[#{shop.name}] #{orderer.name}, your #{delivery.kind} (#{product.name}) is out of stock and paused. This delivery was not charged.
Resume to continue with it.
#{link}`,
    },
  },
  {
    kind: 'RAN_OUT',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 상품이 떨어져 #{delivery.kind}을 쉬어요',
      body: `[#{shop.name}] #{orderer.name}님, 상품이 떨어져 #{delivery.kind}(#{product.name})을 잠시 쉬어요. 쉬는 동안은 결제하지 않아요.
다시 보낼 수 있게 되면 저절로 이어지고, 날짜를 알려 드려요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Sold out, deliveries on hold',
      body: `[#{shop.name}] #{orderer.name}, your #{delivery.kind} (#{product.name}) is sold out and on hold. Nothing is charged meanwhile.
It continues by itself once we can deliver again, and we will tell you the date.
#{link}`,
    },
  },
  {
    kind: 'DELIVERY_RESUMED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] #{delivery.kind}을 다시 시작해요',
      body: `[#{shop.name}] #{orderer.name}님, 상품이 다시 들어와 #{delivery.kind}(#{product.name})을 이어 가요.

배송 예정일: #{delivery.date}
결제일: #{charge.date}

일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Deliveries continue',
      body: `[#{shop.name}] #{orderer.name}, the product is back and your #{delivery.kind} (#{product.name}) continues.

Delivery date: #{delivery.date}
Payment date: #{charge.date}

See the schedule
#{link}`,
    },
  },
  {
    kind: 'GIFT_RESUMED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 배송을 다시 시작해요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물(#{product.name})을 다시 보내 드려요. 기다려 주셔서 고마워요.

배송 예정일: #{delivery.date}

일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift continues',
      body: `[#{shop.name}] #{recipient.name}, the gift from #{orderer.name} (#{product.name}) is being delivered again. Thank you for waiting.

Delivery date: #{delivery.date}

See the schedule
#{link}`,
    },
  },
  {
    kind: 'GIFT_SUBSTITUTED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 받으실 선물의 옵션이 바뀌어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물(#{product.name})을 앞으로는 이렇게 보내 드려요.

#{notice.change}

이미 준비한 상자는 그대로예요. 따로 하실 일은 없어요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift comes with another option',
      body: `[#{shop.name}] #{recipient.name}, the gift from #{orderer.name} (#{product.name}) will arrive like this from now on.

#{notice.change}

Boxes we have already prepared stay as they are. There is nothing you need to do.
#{link}`,
    },
  },
  {
    kind: 'GIFT_DELAYED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 배송이 늦어지고 있어요',
      body: `[#{shop.name}] #{recipient.name}님, 받고 계신 선물(#{product.name})의 배송이 예정보다 늦어지고 있어요. 기다리게 해 드려 죄송해요.
다시 보낼 수 있게 되면 배송 일정에 나타나요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your delivery is delayed',
      body: `[#{shop.name}] #{recipient.name}, the next delivery of your gift (#{product.name}) is delayed. We are sorry for the wait.
The schedule will show it as soon as it ships.
#{link}`,
    },
  },
  {
    kind: 'CHARGE_COMING',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 곧 결제할 예정이에요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})을 곧 결제할 예정이에요.

결제 예정일: #{charge.date}
금액: #{amount}
카드: #{card}
배송 예정일: #{delivery.date}

건너뛰거나 멈추려면 결제 예정일 전에 여기에서 바꿔 주세요
#{link}`,
    },
    en: {
      title: '[#{shop.name}] A payment is coming up',
      body: `[#{shop.name}] #{orderer.name}, your #{delivery.kind} (#{product.name}) will be charged soon.

Charge: #{charge.date}
Amount: #{amount}
Card: #{card}
Delivery: #{delivery.date}

To skip or pause it, open this page before the day of the charge
#{link}`,
    },
  },
  {
    kind: 'CARD_EXPIRING',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 카드 유효기간을 확인해 주세요',
      body: `[#{shop.name}] #{orderer.name}님, #{card}의 유효기간이 #{deadline}까지예요. #{charge.date}에 결제할 #{delivery.kind}(#{product.name})이 있어요.

새 카드 등록하기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your card is about to expire',
      body: `[#{shop.name}] #{orderer.name}, your card (#{card}) is valid until #{deadline}. Your #{delivery.kind} (#{product.name}) is due to be charged on #{charge.date}.

Add a new card
#{link}`,
    },
  },
  {
    kind: 'BOX_DATE_MOVED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 배송일이 바뀌었어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 배송 예정일이 바뀌었어요.

새 배송 예정일: #{delivery.date}
결제일: #{charge.date}

일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] A delivery date has changed',
      body: `[#{shop.name}] #{orderer.name}, a delivery of #{product.name} has a new date.

New date: #{delivery.date}
Charge: #{charge.date}

See the schedule
#{link}`,
    },
  },
  {
    kind: 'GIFT_DATE_MOVED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물의 배송일이 바뀌었어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물(#{product.name})의 배송 예정일이 바뀌었어요.

새 배송 예정일: #{delivery.date}

일정 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your delivery date has changed',
      body: `[#{shop.name}] #{recipient.name}, a box of the gift from #{orderer.name} (#{product.name}) has a new date.

New date: #{delivery.date}

See the schedule
#{link}`,
    },
  },
  {
    kind: 'ROUND_PAID',
    isEnabled: false,
    ko: {
      title: '[#{shop.name}] 이번 회차가 결제됐어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 이번 회차가 결제됐어요.
배송 예정일: #{delivery.date}
#{link}`,
    },
    en: {
      title: '[#{shop.name}] This delivery is paid',
      body: `[#{shop.name}] #{orderer.name}, the payment for this delivery of #{product.name} went through.
Delivery date: #{delivery.date}
#{link}`,
    },
  },
  {
    kind: 'BOX_SHIPPED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 상자가 출발했어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물 상자가 출발했어요.

선물: #{product.name}

어디쯤 왔는지 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift box is on its way',
      body: `[#{shop.name}] #{recipient.name}, a box of the gift from #{orderer.name} is on its way.

Gift: #{product.name}

Follow the box
#{link}`,
    },
  },
  {
    kind: 'LAST_BOX_SHIPPED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 마지막 선물 상자가 출발했어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물의 마지막 상자가 출발했어요.

선물: #{product.name}

어디쯤 왔는지 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] The last box of your gift is on its way',
      body: `[#{shop.name}] #{recipient.name}, the last box of the gift from #{orderer.name} is on its way.

Gift: #{product.name}

Follow the box
#{link}`,
    },
  },
  {
    kind: 'BOX_DELIVERED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 선물 상자가 도착했어요',
      body: `[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 보낸 선물 상자가 도착했어요.

선물: #{product.name}

고마운 마음은 여기에서 전할 수 있어요
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your gift box has arrived',
      body: `[#{shop.name}] #{recipient.name}, a box of the gift from #{orderer.name} has arrived.

Gift: #{product.name}

You can say thank you here
#{link}`,
    },
  },
  {
    kind: 'BOX_CASE_ANSWERED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 알려 주신 문제에 답을 드렸어요',
      body: `[#{shop.name}] #{recipient.name}님, 선물 상자에 대해 알려 주신 문제에 답을 드렸어요. 보내는 분께는 알리지 않았어요.

선물: #{product.name}

답은 배송 내역에서 볼 수 있어요
#{link}`,
    },
    en: {
      title: '[#{shop.name}] We have answered your report',
      body: `[#{shop.name}] #{recipient.name}, we have answered your report about a box of your gift. The sender has not been told.

Gift: #{product.name}

You can read the answer here
#{link}`,
    },
  },
  {
    kind: 'BOX_CASE_CLAIMED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 알려 주신 상자를 교환·반품해 드려요',
      body: `[#{shop.name}] #{recipient.name}님, 선물 상자에 대해 알려 주신 문제로 교환·반품을 시작했어요. 내실 돈은 없어요.

선물: #{product.name}

답과 진행은 배송 내역에서 볼 수 있어요
#{link}`,
    },
    en: {
      title: '[#{shop.name}] A return or exchange for your box',
      body: `[#{shop.name}] #{recipient.name}, we have started a return or exchange for the box you told us about. It costs you nothing.

Gift: #{product.name}

Read our answer and follow it here
#{link}`,
    },
  },
  {
    kind: 'ORDER_SHIPPED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 상자가 출발했어요',
      body: `[#{shop.name}] #{orderer.name}님, 정기배송 상자(#{product.name})가 출발했어요.

어디쯤 왔는지 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your box is on its way',
      body: `[#{shop.name}] #{orderer.name}, a box of your recurring delivery (#{product.name}) is on its way.

Follow the box
#{link}`,
    },
  },
  {
    kind: 'ORDER_DELIVERED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 상자가 도착했어요',
      body: `[#{shop.name}] #{orderer.name}님, 정기배송 상자(#{product.name})가 도착했어요.

주문 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your box has arrived',
      body: `[#{shop.name}] #{orderer.name}, a box of your recurring delivery (#{product.name}) has arrived.

See the order
#{link}`,
    },
  },
  {
    kind: 'ROUND_DELIVERED',
    isEnabled: false,
    ko: {
      title: '[#{shop.name}] 이번 회차가 도착했어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 이번 회차가 도착했어요.
회차: #{round}
#{link}`,
    },
    en: {
      title: '[#{shop.name}] This delivery has arrived',
      body: `[#{shop.name}] #{orderer.name}, this delivery of #{product.name} has arrived.
Delivery: #{round}
#{link}`,
    },
  },
  {
    kind: 'LAST_ROUND_PAID',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 마지막 회차가 결제됐어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 마지막 회차가 결제됐어요. 더 결제되지 않아요.

같은 상품으로 다시 이어 가고 싶다면
#{link}`,
    },
    en: {
      title: '[#{shop.name}] The last delivery is paid',
      body: `[#{shop.name}] #{orderer.name}, the last delivery of #{product.name} is paid. Nothing more is charged for it.

To go on with the same product
#{link}`,
    },
  },
  {
    kind: 'APPLICATION_CLOSED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] #{delivery.kind}이 끝났어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})이 끝났어요.
더 결제하지 않고 새 배송도 만들지 않아요. 이미 결제한 상자는 그대로 보내 드려요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your #{delivery.kind} has ended',
      body: `[#{shop.name}] #{orderer.name}, your #{delivery.kind} (#{product.name}) has ended.
No further deliveries are charged or sent. Boxes you have paid for still ship.
#{link}`,
    },
  },
  {
    kind: 'CLAIM_APPROVED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 반품·교환을 진행해요',
      body: `[#{shop.name}] #{orderer.name}님, 신청하신 반품·교환을 진행해요.

상품: #{product.name}
상품을 다시 포장해 두면(선물이라면 받는 분께서) 돌려받고, 확인한 뒤 마무리해 드려요.

자세히 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Your return or exchange was accepted',
      body: `[#{shop.name}] #{orderer.name}, your return or exchange request was accepted.

Product: #{product.name}
Once it is packed again (a gift by its recipient), it comes back to us. We finish once we have checked it.

See the details
#{link}`,
    },
  },
  {
    kind: 'GIFT_PICKUP',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 받으신 선물을 돌려받아요',
      body: `[#{shop.name}] #{recipient.name}님, 받으신 선물의 반품·교환이 신청되어 진행해요.

선물: #{product.name}
상품을 다시 포장해 두시면 돌려받을게요. 내실 돈은 없어요.

배송 내역 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] We are taking your gift back',
      body: `[#{shop.name}] #{recipient.name}, a return or exchange was requested for the gift you received, and it was accepted.

Gift: #{product.name}
Please pack it again so that it can come back to us. It costs you nothing.

See the deliveries
#{link}`,
    },
  },
  {
    kind: 'CLAIM_REFUSED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 반품·교환을 도와드리지 못해요',
      body: `[#{shop.name}] #{orderer.name}님, 신청하신 반품·교환(#{product.name})을 도와드리지 못해 죄송해요.
사유: #{reason}

자세히 보기
#{link}`,
    },
    en: {
      title: '[#{shop.name}] We could not accept this return or exchange',
      body: `[#{shop.name}] #{orderer.name}, we are sorry: we cannot take back #{product.name}.
Reason: #{reason}

See the details
#{link}`,
    },
  },
  {
    kind: 'CLAIM_REFUNDED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 환불을 요청했어요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 환불을 카드사에 요청했어요.
환불 금액: #{amount}
#{reason}

카드사에 따라 며칠 걸릴 수 있어요. 진행은 아래에서 볼 수 있어요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] We asked for your refund',
      body: `[#{shop.name}] #{orderer.name}, we asked the company of your card to refund #{product.name}.
Amount: #{amount}
#{reason}

It may take a few days. See how far it is:
#{link}`,
    },
  },
  {
    kind: 'CHANGE_NOTICE',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] #{delivery.kind} 변경에 동의해 주세요',
      body: `[#{shop.name}] #{orderer.name}님, 진행 중인 #{delivery.kind}(#{product.name})이 #{notice.date}부터 바뀌어요.

#{notice.change}

답하실 기한: #{deadline}
동의하시면 바뀌는 날부터 바뀐 내용으로 이어지고, 결제는 지금처럼 등록하신 카드로 해요. 동의하지 않거나 답이 없으면 바뀌는 날에 #{delivery.kind}이 끝나고, 그 뒤로는 결제되지 않아요. 그 전에 직접 끝내실 수도 있어요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] Please agree to a change',
      body: `[#{shop.name}] #{orderer.name}, your #{delivery.kind} (#{product.name}) will change from #{notice.date}.

#{notice.change}

Please answer by #{deadline}
If you agree, it continues with the change from that day, and your registered card is charged as before. If you do not agree or do not answer, it ends on that day and nothing more is charged. You can also end it yourself before then.
#{link}`,
    },
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] #{delivery.kind} 변경 안내가 취소됐어요',
      body: `[#{shop.name}] #{orderer.name}님, #{notice.date}부터라고 알려 드린 #{delivery.kind}(#{product.name})의 변경을 취소했어요.
이 변경 없이 지금 그대로 이어지며, 답하지 않으셔도 돼요.
#{link}`,
    },
    en: {
      title: '[#{shop.name}] The announced change was cancelled',
      body: `[#{shop.name}] #{orderer.name}, the change announced for your #{delivery.kind} (#{product.name}) from #{notice.date} will not happen.
Everything continues as it is without this change; you need not answer it.
#{link}`,
    },
  },
  {
    kind: 'GUEST_PASSWORD_RESET',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 조회 비밀번호 다시 정하기',
      body: `[#{shop.name}] 선물 조회 비밀번호를 다시 정하는 링크예요. 30분 동안 한 번만 쓸 수 있어요.
#{link}

요청하신 적이 없다면 이 메시지를 무시해 주세요. 비밀번호는 그대로예요.`,
    },
    en: {
      title: '[#{shop.name}] Set a new look-up password',
      body: `[#{shop.name}] Use this link to set a new look-up password. It works once, for 30 minutes.
#{link}

If you did not ask for this, you can ignore this message. Your password stays the same.`,
    },
  },
  {
    kind: 'PAYMENT_CASE',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 결제를 확인해 주십시오',
      body: `[#{shop.name}] #{recipient.name}님, 결제를 확인해 주십시오: #{reason} (#{amount})
#{link}`,
    },
    en: {
      title: '[#{shop.name}] A payment needs a look',
      body: `[#{shop.name}] #{recipient.name}, a payment needs a look: #{reason} (#{amount})
#{link}`,
    },
  },
  {
    kind: 'STAFF_INVITATION',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 관리자로 초대합니다',
      body: `[#{shop.name}] #{recipient.name}님을 관리자로 초대합니다. 아래 링크에서 비밀번호를 정하면 로그인할 수 있습니다.
#{link}

링크는 #{deadline}까지 한 번만 쓸 수 있습니다.`,
    },
    en: {
      title: '[#{shop.name}] You are invited to the console',
      body: `[#{shop.name}] #{recipient.name}, you are invited to work in the console. Set your password here to sign in.
#{link}

The link works once, until #{deadline}.`,
    },
  },
  {
    kind: 'MEMBER_PASSWORD_RESET',
    isEnabled: true,
    ko: {
      title: '[#{shop.name}] 비밀번호 다시 정하기',
      body: `[#{shop.name}] 비밀번호를 다시 정하는 링크예요. 30분 동안 한 번만 쓸 수 있어요.
#{link}

요청하신 적이 없다면 이 메시지를 무시해 주세요. 비밀번호는 그대로예요.`,
    },
    en: {
      title: '[#{shop.name}] Set a new password',
      body: `[#{shop.name}] Use this link to set a new password. It works once, for 30 minutes.
#{link}

If you did not ask for this, you can ignore this message. Your password stays the same.`,
    },
  },
];
