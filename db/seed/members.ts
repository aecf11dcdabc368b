import type { Member } from '@/lib/domain/account/member';
import type { Contact } from '@/lib/domain/catalog/address';

/** The accounts of the demo shop (docs/rules/operations.md#sandbox); live mode has none of them. */
export const sandboxPassword = 'sandbox-1234';

type SeedMember = Omit<Member, 'memberNo'> & {
  addresses: Array<{ name: string; isDefault: boolean; contact: Contact }>;
};

const person = (memberId: string, role: Member['role'], name: string, mobile: string) => ({
  memberId,
  role,
  name,
  mobile,
  email: `${memberId}@example.com`,
  language: 'ko' as const,
});

export const seedMembers: SeedMember[] = [
  {
    ...person('gildong', 'ORDERER', '김길동', '01020000001'),
    addresses: [
      {
        name: '우리 집',
        isDefault: true,
        contact: {
          receiverName: '김길동',
          contact1: '01020000001',
          contact2: null,
          zip: '04524',
          address: '서울특별시 중구 세종대로 110',
          detailAddress: '3동 201호',
          jibunAddress: '서울특별시 중구 태평로1가 31',
          memo: '문 앞에 놓아 주세요',
        },
      },
      {
        name: '제주 부모님 댁',
        isDefault: false,
        contact: {
          receiverName: '김판서',
          contact1: '01020000011',
          contact2: '0647100000',
          zip: '63122',
          address: '제주특별자치도 제주시 문연로 6',
          detailAddress: '1층',
          jibunAddress: '제주특별자치도 제주시 연동 312-1',
          memo: null,
        },
      },
    ],
  },
  {
    ...person('younghee', 'ORDERER', '이영희', '01020000002'),
    addresses: [
      {
        name: '작업실',
        isDefault: true,
        contact: {
          receiverName: '이영희',
          contact1: '01020000002',
          contact2: null,
          zip: '48058',
          address: '부산광역시 해운대구 센텀중앙로 79',
          detailAddress: '12층 1203호',
          jibunAddress: '부산광역시 해운대구 우동 1457',
          memo: '배송 전에 전화해 주세요',
        },
      },
    ],
  },
  { ...person('owner', 'OWNER', '박하늘', '01020000003'), addresses: [] },
  { ...person('staff', 'STAFF', '최다정', '01020000004'), addresses: [] },
];

/** The member who gets a card when the demo shop is filled, and the number of an approved test card. */
export const cardHolderId = 'younghee';
export const seedCardNumber = '4242424242424242';
