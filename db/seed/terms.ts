import type { Terms } from '@/lib/domain/account/terms';

/** The shop's terms, version 1.0. The merchant adds newer versions; each consent refers to one version. */
type SeedTerms = Omit<Terms, 'termsNo' | 'version' | 'enforcedFrom'>;

export const seedTermsVersion = '1.0';

export const seedTerms: SeedTerms[] = [
  {
    termsType: 'USE',
    isRequired: true,
    titleKo: '이용약관',
    titleEn: 'Terms of use',
    contentsKo: `제1조 (목적) 이 약관은 쇼핑몰(이하 "몰")이 제공하는 정기배송과 선물하기 서비스의 이용 조건을 정합니다.

제2조 (계약의 성립) 회원이 주문서를 확인하고 신청하면 정기배송 계약이 성립합니다. 선물은 받는 분이 배송지를 입력하고 수락한 때부터 배송이 시작되며, 그 전에는 아무 금액도 결제하지 않습니다.

제3조 (가격의 고정) 상품 가격과 할인은 신청한 때의 것으로 고정됩니다. 가격을 올리려면 몰은 바뀌는 날 전 30일 이내에 회원의 동의를 받습니다. 동의하지 않은 회원에게 오른 가격을 청구하지 않습니다.

제4조 (청약철회) 회원은 상품을 받은 날부터 7일 이내에 청약을 철회할 수 있습니다. 다만 사용했거나 시간이 지나 다시 팔기 어려운 상품은 제외합니다.

제5조 (해지) 회원은 언제든지 마이페이지에서 정기배송을 일시정지하거나 해지할 수 있습니다. 이미 결제되어 발송을 기다리는 회차는 취소하거나 그대로 받을 수 있으며, 몰은 해지할 때 이를 알립니다.

제6조 (약관의 변경) 몰이 약관을 바꿀 때에는 시행일 7일 전, 회원에게 불리한 변경은 30일 전에 알립니다.`,
    contentsEn: `1. Purpose. These terms govern the recurring delivery and gift service of this shop ("the shop").

2. Agreement. A recurring delivery is agreed when the member reviews the order sheet and applies. Deliveries of a gift begin once the recipient has entered an address and accepted; before that nothing is charged.

3. Fixed price. Price and discount stay as they were when applying. To raise a price the shop asks for the member's consent within the 30 days before the change. A member who does not agree is not charged the higher price.

4. Withdrawal. Members may withdraw within 7 days of receiving the goods, except for goods that were used or have lost their resale value with time.

5. Ending. Members may pause or end a recurring delivery at any time on their page. A delivery that is paid and waits for shipping can be cancelled or still be received; the shop says so when the delivery is ended.

6. Changes. Changes to these terms are announced 7 days ahead, changes to a member's disadvantage 30 days ahead.`,
  },
  {
    termsType: 'PI_COLLECTION_AND_USE_ON_ORDER',
    isRequired: true,
    titleKo: '주문을 위한 개인정보 수집·이용 동의',
    titleEn: 'Consent to collect and use personal data for the order',
    contentsKo: `수집 항목: 주문자의 이름, 휴대폰 번호, 이메일, 결제 카드의 카드사 이름·끝 네 자리·유효기간·결제용 식별값, 배송지(이름, 연락처, 우편번호, 주소, 배송 요청사항). 선물을 보낼 때에는 주문자가 입력한 받는 분의 이름과 휴대폰 번호, 카드에 적은 글과 서명.

이용 목적: 정기배송 계약의 체결과 이행, 결제, 배송, 알림, 문의와 분쟁의 처리.

보유 기간: 계약과 청약철회, 결제와 상품 공급에 관한 기록 5년, 소비자 불만과 분쟁 처리에 관한 기록 3년(전자상거래 등에서의 소비자보호에 관한 법률). 수락되지 않은 선물의 받는 분 정보는 그 선물이 끝난 뒤 5일 이내에, 선물 카드의 글은 받는 분 정보와 함께 지웁니다. 보낸 메시지의 글은 보낸 뒤 바로, 보낸 번호는 90일 뒤에 지웁니다.

카드 번호, 카드 비밀번호, 생년월일은 저장하지 않습니다.

동의를 거부할 수 있으며, 거부하면 주문할 수 없습니다.`,
    contentsEn: `Items: the orderer's name, mobile number and e-mail; of the payment card its company, last four digits, expiry and payment identifier; the delivery address (name, contact, postcode, address, note). For a gift, the recipient's name and mobile number as the orderer entered them, and the words and signature on the gift card.

Purpose: making and fulfilling the recurring delivery, payment, delivery, notices, enquiries and disputes.

Period: records of contract, withdrawal, payment and supply 5 years, records of complaints and disputes 3 years (Act on Consumer Protection in Electronic Commerce). The recipient data of a gift that was not accepted is deleted within 5 days of its end, and the words of a gift card together with the recipient's data. The text of a message is deleted once it was sent, the number it went to after 90 days.

Card numbers, card passwords and dates of birth are not stored.

You may refuse; without this consent an order is not possible.`,
  },
  {
    termsType: 'ORDER_INFO_AGREE',
    isRequired: true,
    titleKo: '주문 내용 확인 동의',
    titleEn: 'Confirmation of the order',
    contentsKo: `주문할 상품의 이름과 옵션, 수량, 회당 금액, 배송비, 배송 주기와 총 회차, 첫 배송 예정일, 결제가 이루어지는 날을 확인했으며 이에 동의합니다.

회당 금액은 매 회차 배송 준비일에 결제됩니다. 총 결제 예정액은 모든 회차를 따로 보낼 때의 가장 큰 금액이며, 함께 보내는 회차가 있으면 배송비가 줄어들 수 있습니다.`,
    contentsEn: `I have reviewed and agree to the products and options, the quantity, the amount of each delivery, the delivery fee, the frequency and the total number of deliveries, the expected first delivery and the days on which payments are made.

The amount of each delivery is charged on the day it is prepared. The total is the most it can cost, with every delivery shipped alone; deliveries that travel together may cost less.`,
  },
  {
    termsType: 'REGULAR_PAYMENT_USE',
    isRequired: true,
    titleKo: '정기결제(배송) 이용약관',
    titleEn: 'Terms of recurring payment and delivery',
    contentsKo: `제1조 (정기결제) 회원이 고른 주기마다 주문이 만들어지고 등록한 카드로 결제됩니다. 결제는 배송 예정일보다 며칠 앞선 배송 준비일에 이루어지며, 그 날짜는 주문서와 마이페이지에 표시됩니다.

제2조 (결제 실패) 정기배송에 정한 카드로 결제되지 않으면 배송 예정일까지 날마다 그 카드와 회원이 등록한 다른 카드로 순서대로 다시 시도할 수 있습니다. 끝내 결제되지 않으면 그 회차는 청구하지 않고 정기배송을 일시정지한 뒤 회원에게 알립니다.

제3조 (건너뛰기와 일시정지) 회원은 다음 회차를 건너뛰거나 정기배송을 일시정지할 수 있습니다. 건너뛴 회차는 총 회차에서 빠지지 않습니다. 일시정지가 몰이 정한 기간(기본 180일)을 넘으면 정기배송이 종료됩니다.

제4조 (종료회차) 종료회차가 있는 정기배송은 그 회차가 결제되면 끝납니다. 선물에는 종료회차가 반드시 있어야 하며, 회원은 그 수를 바꿀 수 있지만 이미 만들어진 회차보다 작게는 바꿀 수 없습니다.

제5조 (재고 부족) 배송 예정일까지 재고가 없으면 그 회차는 결제하지 않고 정기배송을 일시정지한 뒤 회원에게 알립니다.

제6조 (선물의 배송지) 선물의 배송지는 받는 분이 입력하며, 몰은 이를 보내는 분에게 알리지 않습니다.`,
    contentsEn: `1. Recurring payment. At the frequency the member chose an order is created and charged to the registered card, on the day it is prepared, some days before the delivery date. The dates are shown on the order sheet and on the member's page.

2. Failed payment. If the card of the delivery does not pay, it and the member's other cards may be tried again in their order each day until the delivery date. If none pays, that delivery is not charged, deliveries are paused and the member is told.

3. Skipping and pausing. Members may skip the next delivery or pause. A skipped delivery is not used up. A pause longer than the shop's limit (180 days unless stated otherwise) ends the recurring delivery.

4. Last delivery. A recurring delivery with a total number ends when the last one is paid. A gift must have one; members may change it, but not below what has been created.

5. Out of stock. If there is no stock by the delivery date, that delivery is not charged, deliveries are paused and the member is told.

6. Address of a gift. The recipient enters the address of a gift; the shop does not show it to the sender.`,
  },
  {
    termsType: 'AUTO_APPROVAL_USE',
    isRequired: true,
    titleKo: '자동 승인 이용약관',
    titleEn: 'Terms of automatic approval',
    contentsKo: `회원은 등록한 카드로 매 회차의 금액이 별도의 확인 없이 자동으로 승인되는 것에 동의합니다.

자동 승인은 신청한 상품의 회당 금액과 배송비에 한하며, 금액이 오르는 경우에는 다시 동의를 받습니다. 하나의 회차에 대하여 두 번 승인하지 않으며, 잘못 승인된 금액은 확인되는 대로 취소합니다.

회원은 정기배송을 일시정지하거나 해지하여 언제든지 자동 승인을 멈출 수 있습니다.`,
    contentsEn: `The member agrees that the amount of each delivery is approved automatically on the registered card, without a further confirmation.

This covers the amount and the delivery fee of the applied products only; a higher amount needs a new consent. A delivery is never approved twice, and an amount approved in error is cancelled as soon as it is found.

Members stop automatic approval at any time by pausing or ending the recurring delivery.`,
  },
  {
    termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE',
    isRequired: true,
    titleKo: '선물 수락을 위한 개인정보 수집·이용 동의',
    titleEn: 'Consent to collect and use personal data to accept this gift',
    contentsKo: `선물을 배송하기 위해 아래와 같이 개인정보를 수집하고 이용합니다.

1. 수집 항목
필수: 이름, 휴대폰 번호, 우편번호, 주소, 상세주소, 조회 비밀번호(되돌릴 수 없는 형태로만 저장)
선택: 추가 연락처, 배송 요청사항, 고마운 마음(그림과 글)

2. 수집·이용 목적
선물의 수락 확인, 정기배송 상품과 사은품의 배송, 배송 안내 메시지 발송, 선물과 배송 상태의 조회, 교환·반품 상품의 회수와 발송, 고마운 마음의 전달

3. 보유 및 이용 기간
마지막 상자의 구매가 확정되거나 마지막 교환·반품이 끝난 뒤 90일까지. 보낸 메시지의 글은 보낸 뒤 바로 지웁니다. 계약·결제·상품 공급에 관한 기록은 5년, 소비자 불만과 분쟁 처리에 관한 기록은 3년 동안 보관한 후 지우며(전자상거래 등에서의 소비자보호에 관한 법률), 이 기록에는 받는 분의 이름, 연락처, 주소가 남지 않습니다. 수락하지 않은 선물의 정보는 그 선물이 끝난 뒤 5일 이내에 지웁니다.

4. 제공과 출처
배송을 위해 택배사에 이름, 연락처, 주소, 배송 요청사항을 전달합니다. 입력하신 주소와 연락처는 선물을 보낸 분에게 알리지 않습니다. 처음 연락드린 이름과 휴대폰 번호는 선물을 보낸 분이 알려 주신 것이며, 요청하시면 이용을 멈추고 지웁니다.

5. 동의를 거부할 권리와 그 영향
동의하지 않을 수 있습니다. 다만 필수 항목에 동의하지 않으면 선물을 배송할 수 없어 수락할 수 없습니다. 거부하셔도 비용이나 다른 불이익은 없습니다.`,
    contentsEn: `To deliver this gift we collect and use personal data as follows.

1. Items
Required: name, mobile number, postcode, address, detail address, look-up password (stored only in a form that cannot be turned back)
Optional: a second number, a delivery note, your thanks (picture and words)

2. Purpose
Confirming the acceptance, delivering the recurring goods and free gifts, messages about the delivery, looking up the gift and its deliveries, collecting and sending returns and exchanges, passing on your thanks

3. Period
Until 90 days after the last delivery was confirmed or the last return or exchange ended. The text of a message is deleted once it was sent. Records of contract, payment and supply are kept for 5 years and records of complaints and disputes for 3 years, then deleted (Act on Consumer Protection in Electronic Commerce); they hold no name, number or address of the recipient. Data of a gift that was not accepted is deleted within 5 days of its end.

4. Passing on, and source
For delivery the courier receives your name, number, address and note. Your address and number are not shown to the sender. The name and mobile number at which we first contacted you came from the sender; on request we stop using and delete them.

5. Right to refuse, and its effect
You may refuse. Without the required items the gift cannot be delivered and so cannot be accepted. Refusing costs you nothing and has no other disadvantage.`,
  },
  {
    termsType: 'PI_PROCESS',
    isRequired: false,
    titleKo: '개인정보 처리방침',
    titleEn: 'Privacy policy',
    contentsKo: `쇼핑몰(이하 "몰")은 개인정보 보호법에 따라 아래와 같이 개인정보를 처리합니다.

1. 처리하는 항목
회원: 아이디, 비밀번호(되돌릴 수 없는 형태로만 저장), 이름, 휴대폰 번호, 이메일
주문: 배송지(이름, 연락처, 우편번호, 주소, 요청사항), 결제 카드의 카드사 이름·끝 네 자리·유효기간·결제용 식별값. 카드 번호와 카드 비밀번호는 저장하지 않습니다.
선물을 받는 분: 이름, 휴대폰 번호, 주소, 조회 비밀번호, 고마운 마음(그림과 글)
이용 기록: 접속한 네트워크와 브라우저의 종류

2. 처리하는 목적
계약의 체결과 이행, 결제, 배송, 안내 메시지, 문의와 분쟁의 처리, 부정 이용의 방지

3. 보유 기간
회원 정보는 탈퇴할 때까지, 받는 분의 정보는 마지막 상자의 구매가 확정되거나 마지막 교환·반품이 끝난 뒤 90일까지 보관합니다. 수락되지 않은 선물의 받는 분 정보는 선물이 끝나고 5일 안에 지웁니다. 계약·결제·상품 공급에 관한 기록은 5년, 소비자 불만과 분쟁 처리에 관한 기록은 3년 보관합니다(전자상거래 등에서의 소비자보호에 관한 법률).

4. 제공과 위탁
배송을 위해 택배사에 받는 분의 이름, 연락처, 주소, 요청사항을 전달합니다. 결제와 메시지 발송은 결제대행사와 메시지 발송사에 맡깁니다.

5. 파기
보유 기간이 끝난 정보는 되살릴 수 없게 지웁니다.

6. 정보 주체의 권리
언제든지 자신의 정보를 보고, 고치고, 지우고, 처리를 멈추어 달라고 요구할 수 있습니다. 화면 아래의 연락처로 알려 주십시오.

7. 안전 조치
연락처와 주소는 암호화하여 보관하고, 누가 보았는지 기록합니다.

8. 책임자와 고충의 처리
개인정보 보호책임자는 화면 아래의 대표자이며, 문의는 화면 아래의 연락처로 받습니다. 개인정보침해 신고센터(국번 없이 118)에도 도움을 청할 수 있습니다.`,
    contentsEn: `This shop ("the shop") processes personal data under the Korean Personal Information Protection Act as follows.

1. Items
Members: id, password (stored only in a form that cannot be turned back), name, mobile number, e-mail
Orders: delivery address (name, contact, postcode, address, note); of the payment card its company, last four digits, expiry and payment identifier. Card numbers and card passwords are not stored.
Recipients of gifts: name, mobile number, address, look-up password, thanks (picture and words)
Records of use: network and kind of browser

2. Purpose
Making and fulfilling contracts, payment, delivery, notices, enquiries and disputes, preventing misuse

3. Period
Member data until the account is closed; recipient data until 90 days after the last delivery was confirmed or the last return or exchange ended. Recipient data of a gift that was not accepted is deleted within 5 days after the gift ended. Records of contract, payment and supply are kept for 5 years, records of complaints and disputes for 3 years (Act on Consumer Protection in Electronic Commerce).

4. Passing on
For delivery the courier receives the recipient's name, number, address and note. Payment and messages are handled by a payment provider and a message provider.

5. Deletion
Data whose period is over is deleted for good.

6. Your rights
You may ask at any time to see, correct or delete your data, or to stop its processing. Use the contact at the foot of the page.

7. Protection
Contact data and addresses are stored encrypted, and who looked at them is recorded.

8. Who is responsible
The representative named at the foot of the page is responsible for personal data; enquiries go to the contact there. The Personal Information Infringement Report Center (call 118 in Korea) helps, too.`,
  },
  {
    termsType: 'WITHDRAWAL_GUIDE',
    isRequired: false,
    titleKo: '배송·교환·반품 안내',
    titleEn: 'Delivery, exchanges and returns',
    contentsKo: `1. 배송
정기배송은 고른 주기마다 배송예정일에 도착하도록 보냅니다. 배송비는 상품 페이지와 주문서에 적힌 대로이며, 제주와 섬 지역은 추가배송비가 있을 수 있습니다. 추가배송비가 있는 지역으로는 선물을 보낼 수 없습니다.

2. 청약철회
상품을 받은 날부터 7일 이내에 청약을 철회할 수 있습니다. 상품이 표시·광고와 다르거나 계약과 다르게 배송되었으면 받은 날부터 3개월 이내, 그 사실을 안 날부터 30일 이내에 할 수 있습니다.

3. 철회할 수 없는 경우
사용했거나 일부를 소비해 가치가 뚜렷이 줄어든 상품, 시간이 지나 다시 팔기 어려운 상품, 주문에 맞춰 만든 상품은 철회할 수 없습니다.

4. 교환과 반품 방법
주문한 분은 마이페이지의 주문에서 교환이나 반품을 신청합니다. 선물을 받은 분은 조회 페이지에서 상자의 문제를 알릴 수 있습니다.

5. 반품 배송비
마음이 바뀌어 돌려보낼 때에는 주문한 분이, 상품이나 배송에 문제가 있을 때에는 쇼핑몰이 부담합니다.

6. 환불
반품한 상품을 받은 날부터 3영업일 이내에 결제한 카드로 환불합니다.

7. 분쟁
화면 아래의 연락처로 먼저 알려 주십시오. 한국소비자원(국번 없이 1372)의 도움을 받을 수 있습니다.`,
    contentsEn: `1. Delivery
Recurring deliveries are sent at the chosen frequency, to arrive on the delivery date. Delivery fees are as shown on the product page and the order sheet; Jeju and the islands may cost extra. Gifts cannot go to a region with an extra fee.

2. Withdrawal
You may withdraw within 7 days of receiving the goods. If they differ from what was shown or agreed, you may do so within 3 months of receiving them and within 30 days of noticing.

3. When withdrawal is not possible
Goods that were used or partly consumed and lost much of their value, that have lost their resale value with time, or that were made to order.

4. How to exchange or return
The orderer asks for it at the order on my page. The recipient of a gift reports a problem with a box on the look-up page.

5. Return fee
The orderer bears it after a change of mind, the shop where goods or delivery were at fault.

6. Refund
To the card that paid, within 3 business days after the returned goods arrived.

7. Disputes
Please use the contact at the foot of the page first. The Korea Consumer Agency (call 1372 in Korea) helps, too.`,
  },
];
