import { requireOwnCurrency } from '@/lib/use-cases/operations/shop/check-currency';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { runCommand, say, withContext } from './command';

/** `npm run seed`: fills the shop of the settings if it is empty, and leaves any other alone. */
await runCommand({
  usage: 'npm run seed',
  options: {},
  async run() {
    const isFilled = await withContext(async (ctx) => {
      await requireOwnCurrency(ctx);
      return seedShop(ctx);
    });
    say(isFilled ? 'The shop is filled.' : 'The shop holds data already; nothing was changed.');
    return 0;
  },
});
