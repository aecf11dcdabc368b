import { type Both, categories, plain, type SeedOption, type SeedProduct } from './product-parts';

const gift = (key: string, name: Both, summary: Both, options: SeedOption[]): SeedProduct => ({
  key,
  name,
  summary,
  description: summary,
  category: categories.gift,
  salePrice: 0,
  kind: 'FREE_GIFT',
  daysOfWeek: [],
  rule: 'free',
  options: options.map((option, at) => ({ key: at === 0 ? key : `${key}-${at + 1}`, ...option })),
});

const colour: Both = ['색', 'Colour'];

/** Free gifts; none of them is for sale. */
export const seedGifts: SeedProduct[] = [
  gift(
    'mug',
    ['손잡이 머그', 'Mug'],
    ['도톰한 도자 머그', 'A sturdy ceramic mug'],
    [{ name: colour, value: ['흰색', 'White'], stock: 300 }],
  ),
  gift(
    'tumbler',
    ['보온 텀블러', 'Tumbler'],
    ['작은 가방에도 들어가는 350mL', '350 ml, fits a small bag'],
    [{ name: colour, value: ['크림', 'Cream'], stock: 0 }],
  ),
  gift(
    'tea-strainer',
    ['찻잎 거름망', 'Tea strainer'],
    ['머그에 걸어 쓰는 거름망', 'Hangs in a mug'],
    plain(120),
  ),
  gift('spoon-set', ['나무 숟가락 세트', 'Wooden spoons'], ['크기가 다른 두 개', 'Two sizes'], plain(200)),
  gift('eco-bag', ['장바구니', 'Shopping bag'], ['접어서 다니는 면 가방', 'Cotton, folds small'], plain(150)),
  gift(
    'sticker',
    ['스티커 한 장', 'A sheet of stickers'],
    ['라벨로 쓰기 좋은 스티커', 'Good as labels'],
    plain(2_000),
  ),
  gift('candle', ['작은 초', 'Small candle'], ['귤 껍질 향', 'Smells of tangerine peel'], plain(90)),
  gift(
    'sample-pouch',
    ['맛보기 한 봉', 'A sample pouch'],
    ['다음 달 신상품 미리 맛보기', 'A taste of next month'],
    plain(900),
  ),
  // A colour with a picture of its own is a product of its own.
  gift(
    'mug-ink',
    ['손잡이 머그', 'Stoneware mug'],
    ['도톰한 도자 머그', 'A sturdy ceramic mug'],
    [{ name: colour, value: ['먹색', 'Ink'], stock: 300 }],
  ),
  gift(
    'tumbler-forest',
    ['보온 텀블러', 'Forest tumbler'],
    ['작은 가방에도 들어가는 350mL', '350 ml, fits a small bag'],
    [{ name: colour, value: ['숲색', 'Forest'], stock: 80 }],
  ),
];

type SeedCondition = {
  product: string;
  name: Both;
  rounds: { type: 'NONE' } | { type: 'MULTIPLE'; multiple: number } | { type: 'CUSTOM'; rounds: number[] };
  quantity: { type: 'ALL' } | { type: 'SELECTABLE'; quantity: number };
  /** Keys of gift options. */
  options: string[];
};

/** Every round rule with every quantity rule. When two overlap, the later one is newer and wins. */
export const seedConditions: SeedCondition[] = [
  {
    product: 'coffee-beans',
    name: ['원두 첫 인사', 'Coffee hello'],
    rounds: { type: 'NONE' },
    quantity: { type: 'ALL' },
    options: ['sticker'],
  },
  {
    product: 'coffee-beans',
    name: ['원두와 함께하는 잔', 'A cup with your coffee'],
    rounds: { type: 'NONE' },
    quantity: { type: 'SELECTABLE', quantity: 1 },
    options: ['mug', 'mug-ink', 'tumbler', 'tumbler-forest'],
  },
  {
    product: 'honey',
    name: ['꿀 숟가락', 'Spoons for honey'],
    rounds: { type: 'NONE' },
    quantity: { type: 'ALL' },
    options: ['spoon-set', 'sticker'],
  },
  {
    product: 'drip-bag',
    name: ['세 번째마다 맛보기', 'A taste every third time'],
    rounds: { type: 'MULTIPLE', multiple: 3 },
    quantity: { type: 'ALL' },
    options: ['sample-pouch', 'sticker'],
  },
  {
    product: 'granola',
    name: ['두 번째마다 고르기', 'Choose every second time'],
    rounds: { type: 'MULTIPLE', multiple: 2 },
    quantity: { type: 'SELECTABLE', quantity: 2 },
    options: ['spoon-set', 'eco-bag', 'sample-pouch'],
  },
  {
    product: 'kimchi',
    name: ['3회와 6회의 선물', 'With the 3rd and 6th'],
    rounds: { type: 'CUSTOM', rounds: [3, 6] },
    quantity: { type: 'ALL' },
    options: ['eco-bag'],
  },
  {
    product: 'green-tea',
    name: ['첫 회와 6회의 찻자리', 'With the 1st and 6th'],
    rounds: { type: 'CUSTOM', rounds: [1, 6] },
    quantity: { type: 'SELECTABLE', quantity: 1 },
    options: ['tea-strainer', 'candle', 'tumbler'],
  },
];
