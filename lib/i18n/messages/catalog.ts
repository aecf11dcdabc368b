import { defineMessages } from '../define';

/** Words in product and cart answers, on pages and over the API. */
export const catalog = defineMessages({
  ko: {
    'delivery.free': '배송비 무료',
    'delivery.fixed': '배송비 {fee}',
    'delivery.conditional': '배송비 {fee} ({over} 이상이면 무료)',
    'reason.PRODUCT_NOT_RECURRING': '정기배송을 하지 않는 상품이에요.',
    'reason.PRODUCT_TOO_CHEAP': '값이 너무 낮아 정기배송을 할 수 없는 상품이에요.',
    'reason.PRODUCT_SOLD_OUT': '재고가 부족해요.',
    'reason.LAST_ROUND_REQUIRED': '선물하려면 총 회차를 정해 주세요.',
    'reason.CYCLE_REQUIRED': '배송 주기를 정해 주세요.',
    'reason.ENTERPRISE_ONLY': '이 쇼핑몰에서는 선물하기를 쓸 수 없어요.',
  },
  en: {
    'delivery.free': 'Free delivery',
    'delivery.fixed': 'Delivery {fee}',
    'delivery.conditional': 'Delivery {fee} (free from {over})',
    'reason.PRODUCT_NOT_RECURRING': 'Not available for recurring delivery.',
    'reason.PRODUCT_TOO_CHEAP': 'The price is too low for recurring delivery.',
    'reason.PRODUCT_SOLD_OUT': 'Not enough in stock.',
    'reason.LAST_ROUND_REQUIRED': 'To send it as a gift, set the number of deliveries.',
    'reason.CYCLE_REQUIRED': 'Choose how often to deliver.',
    'reason.ENTERPRISE_ONLY': 'Gifting is not available in this shop.',
  },
});
