import { defineMessages } from '../define';

/** What the API says of a gift to its recipient: no page brings these sentences. */
export const recipient = defineMessages({
  ko: {
    'recipientStatus.WAITING': '배송지 입력을 기다리고 있어요',
    'recipientStatus.ACTIVE': '받고 있는 선물',
    'recipientStatus.PAUSED': '배송이 잠시 멈춰 있어요',
    'recipientStatus.DELAYED': '배송이 조금 늦어지고 있어요',
    'recipientStatus.CLOSED': '끝난 선물이에요',
    'recipientStatus.ROUND_FINISHED': '마지막 회차예요',
    'recipientStatus.ARRIVED': '모든 상자가 도착했어요',
    'recipientClaim.EXCHANGE': '교환',
    'recipientClaim.RETURN': '반품',
    'recipientClaim.STARTED': '준비하고 있어요',
    'recipientClaim.COLLECTING': '상자를 찾으러 갈 거예요',
    'recipientClaim.CHECKING': '돌려받은 상자를 확인하고 있어요',
    'recipientClaim.DONE': '끝났어요',
    'recipientClaim.STOPPED': '더 진행하지 않아요',
  },
  en: {
    'recipientStatus.WAITING': 'Waiting for your address',
    'recipientStatus.ACTIVE': 'Coming to you',
    'recipientStatus.PAUSED': 'Deliveries are paused for now',
    'recipientStatus.DELAYED': 'The delivery is a little late',
    'recipientStatus.CLOSED': 'This gift has ended',
    'recipientStatus.ROUND_FINISHED': 'Last delivery',
    'recipientStatus.ARRIVED': 'All boxes have arrived',
    'recipientClaim.EXCHANGE': 'Exchange',
    'recipientClaim.RETURN': 'Return',
    'recipientClaim.STARTED': 'being arranged',
    'recipientClaim.COLLECTING': 'the box will be collected',
    'recipientClaim.CHECKING': 'we have the box and are checking it',
    'recipientClaim.DONE': 'done',
    'recipientClaim.STOPPED': 'not carried out',
  },
});
