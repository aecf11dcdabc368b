import { useMoney } from '@/components/shared/ui/use-money';
import { useT } from '@/lib/i18n/client';

/** The other products of the same box, if their delivery fee rises without this product; otherwise null. */
export type RestOfBox = { products: string; deliveryAmt: number; payAmt: number } | null;

/** The sentence about the higher fee; false if there is none. */
export function useRestLine(rest: RestOfBox, until: 'onwards' | 'once'): string | false {
  const t = useT();
  const money = useMoney();
  if (!rest) return false;
  const { products, deliveryAmt, payAmt } = rest;
  const words = { products, fee: money(deliveryAmt), amount: money(payAmt) };
  return t(`my.rest.${until}`, words);
}
