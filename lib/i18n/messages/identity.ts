import { defineMessages } from '../define';

/** The links to the public texts, and the labels of what a shop says of itself at the foot of its pages; drawn by the server, so no browser needs them. */
export const identity = defineMessages({
  ko: {
    'identity.terms': '이용약관',
    'identity.privacy': '개인정보 처리방침',
    'identity.delivery': '배송·교환·반품 안내',
    'identity.companyName': '상호',
    'identity.representative': '대표자',
    'identity.registrationNo': '사업자등록번호',
    'identity.mailOrderNo': '통신판매업 신고번호',
    'identity.address': '주소',
    'identity.phone': '전화',
    'identity.email': '이메일',
    'identity.hostingProvider': '호스팅 제공자',
    'identity.hours': '상담 시간',
  },
  en: {
    'identity.terms': 'Terms of use',
    'identity.privacy': 'Privacy policy',
    'identity.delivery': 'Delivery and returns',
    'identity.companyName': 'Company',
    'identity.representative': 'Representative',
    'identity.registrationNo': 'Business registration no.',
    'identity.mailOrderNo': 'Mail-order business no.',
    'identity.address': 'Address',
    'identity.phone': 'Phone',
    'identity.email': 'E-mail',
    'identity.hostingProvider': 'Hosting provider',
    'identity.hours': 'Hours',
  },
});
