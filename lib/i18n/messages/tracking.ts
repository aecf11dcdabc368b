import { defineMessages } from '../define';

/** A parcel's state, for the recipient and the orderer. */
export const tracking = defineMessages({
  ko: {
    'tracking.INFORMATION_RECEIVED': '택배사에 접수됐어요',
    'tracking.AT_PICKUP': '택배사가 상자를 가져갔어요',
    'tracking.IN_TRANSIT': '이동 중이에요',
    'tracking.OUT_FOR_DELIVERY': '배송 출발했어요',
    'tracking.ATTEMPT_FAIL': '배송을 시도했지만 전달하지 못했어요',
    'tracking.AVAILABLE_FOR_PICKUP': '보관 장소에서 찾아갈 수 있어요',
    'tracking.DELIVERED': '배송 완료됐어요',
    'tracking.EXCEPTION': '택배사에서 확인이 필요해요',
    'tracking.UNKNOWN': '택배사에서 확인 중이에요',
    'tracking.state': '{state} · {at}',
  },
  en: {
    'tracking.INFORMATION_RECEIVED': 'Registered with the courier',
    'tracking.AT_PICKUP': 'Picked up by the courier',
    'tracking.IN_TRANSIT': 'On its way',
    'tracking.OUT_FOR_DELIVERY': 'Out for delivery',
    'tracking.ATTEMPT_FAIL': 'The courier tried to deliver but could not hand it over',
    'tracking.AVAILABLE_FOR_PICKUP': 'Waiting to be picked up',
    'tracking.DELIVERED': 'Delivered',
    'tracking.EXCEPTION': 'Held up at the courier',
    'tracking.UNKNOWN': 'The courier is looking into it',
    'tracking.state': '{state} · {at}',
  },
});
