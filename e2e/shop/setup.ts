import { inject } from 'vitest';

/** Runs in front of every test file: its worker's shop is the shop under test. */
const shops = inject('shops');
const shop = shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length];
if (shop) {
  process.env.E2E_BASE_URL = shop.baseUrl;
  process.env.E2E_SERVER_LOG = shop.logFile;
}
