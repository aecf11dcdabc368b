import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@/lib/config';
import { openShop, type Shop } from '@/lib/context';

// Sealed columns read the key from the process's own settings.
process.env.SHOP_SECRET ??= 'bench-bench-bench-bench-bench-bench';
export const secret = process.env.SHOP_SECRET;

/** A shop on this database, with its sandbox in `dir`. */
export function openBenchShop(dir: string, databaseUrl = `file:${join(dir, 'shop.db')}`): Shop {
  return openShop(
    parseConfig({
      DATABASE_URL: databaseUrl,
      SANDBOX_DIR: dir,
      SHOP_SECRET: secret,
      LOG_LEVEL: 'silent',
    }),
  );
}

export async function closeShop({ database, ports }: Shop): Promise<void> {
  await database.close();
  ports.close();
}

/** For the first line of a result. */
export function machine(): string {
  const processors = cpus();
  return `${processors[0]?.model}, ${processors.length} cores, Node ${process.version}`;
}
