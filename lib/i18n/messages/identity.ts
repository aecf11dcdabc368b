import { defineMessages } from '../define';

/** The labels of what a shop says of itself at the foot of its pages; drawn by the server, so no browser needs them. */
export const identity = defineMessages({
  ko: {
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
