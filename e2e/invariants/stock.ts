import type { SandboxProduct } from '../fixtures';
import { type Evidence, isVoid, type OrderSeen, type StockBaseline } from './evidence';

type Shelf = Pick<Evidence, 'products' | 'orders'>;

/** Stock plus the pieces in orders, by option; free gifts by the boxes that hold them. */
export function baselineOf({ products, orders }: Shelf): StockBaseline {
  const taken = takenOf(products, orders);
  return new Map(
    optionsOf(products).map(({ optionNo, stock }) => [optionNo, stock + (taken.get(optionNo) ?? 0)]),
  );
}

/** INV7: stock is never below zero, and each missing piece was sold and not returned. */
export function stockProblems({ products, orders, applications, baseline }: Evidence): string[] {
  const options = optionsOf(products);
  const below = options.filter(({ stock }) => stock < 0);
  const problems = below.map(({ optionNo, stock }) => `INV7 option ${optionNo} stands at ${stock}`);
  if (!baseline) return problems;
  const sum = baselineOf({ products, orders });
  const returned = takenOf(products, orders, 'RETURN_DONE');
  // Pieces for future rounds are reserved; they are visible again only when all applications have ended.
  const isAllOver = applications.every(({ statusType }) => /_CLOSED$|FINISHED$/.test(statusType));
  for (const { optionNo, isFreeGift } of options) {
    const [before = 0, now = 0] = [baseline.get(optionNo), sum.get(optionNo)];
    // A returned box is restocked if it was good; the API does not show the orderer which.
    const atMostBack = returned.get(optionNo) ?? 0;
    const isWithin = now >= before && now <= before + atMostBack;
    const isRight = isFreeGift && !isAllOver ? now <= before + atMostBack : isWithin;
    if (!isRight) problems.push(`INV7 option ${optionNo}: ${before} pieces became ${now}`);
  }
  return problems;
}

function optionsOf(products: SandboxProduct[]) {
  return products.flatMap(({ productName, options }) =>
    options.map((option) => ({
      ...option,
      name: `${productName}/${option.optionName}`,
      isFreeGift: option.price === 0,
    })),
  );
}

function takenOf(
  products: SandboxProduct[],
  orders: OrderSeen[],
  status: string | null = null,
): Map<number, number> {
  const taken = new Map<number, number>();
  const take = (optionNo: number | undefined, pieces: number) =>
    optionNo !== undefined && taken.set(optionNo, (taken.get(optionNo) ?? 0) + pieces);
  const byName = new Map(optionsOf(products).map(({ name, optionNo }) => [name, optionNo]));
  const lines = orders
    .flatMap(({ orderOptions }) => orderOptions)
    .filter((line) => !isVoid(line) && line.orderStatusType !== 'CANCEL_DONE')
    .filter((line) => status === null || line.orderStatusType === status);
  for (const line of lines) {
    take(line.optionNo, line.orderCnt);
    for (const gift of line.freeGifts) take(byName.get(`${gift.productName}/${gift.optionValue}`), 1);
  }
  return taken;
}
