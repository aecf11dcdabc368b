import { defineMessages } from '../define';

/** Of the shop's list and of a product's pictures: the server alone says them, so that no section brings them. */
export const shopList = defineMessages({
  ko: {
    'shop.sort': '정렬',
    'shop.sort.BEST': '추천순',
    'shop.sort.NEW': '최신순',
    'shop.sort.CHEAP': '낮은 가격순',
    'shop.sort.DEAR': '높은 가격순',
    'shop.pages': '상품 목록 이동',
    'shop.pages.first': '처음으로',
    'shop.pages.next': '상품 더 보기',
    'product.pictures': '상품 사진',
    'product.pictureOf': '{name} 사진 {at}',
    'product.showPicture': '사진 {at} 보기',
  },
  en: {
    'shop.sort': 'Order of the list',
    'shop.sort.BEST': 'Recommended',
    'shop.sort.NEW': 'Newest',
    'shop.sort.CHEAP': 'Lowest price',
    'shop.sort.DEAR': 'Highest price',
    'shop.pages': 'Pages of the list',
    'shop.pages.first': 'Back to the first',
    'shop.pages.next': 'More products',
    'product.pictures': 'Pictures of the product',
    'product.pictureOf': '{name}, picture {at}',
    'product.showPicture': 'Show picture {at}',
  },
});
