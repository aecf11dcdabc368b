import { listDeliveryRules } from '@/db/queries/catalog/delivery-rules';
import type { Context } from '@/lib/context';

export async function readDeliveryRules(ctx: Context) {
  return { rules: await listDeliveryRules(ctx.db) };
}
