import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solapiEnv, startSolapi } from '@/lib/testing/stubs/solapi';
import { startStripe } from '@/lib/testing/stubs/stripe';
import { type Ended, runCommand } from './command';
import { dropDatabase, freshDatabase } from './own-shop';
import { type ShopServer, startServer } from './server';
import { startTlsProxy, type TlsProxy } from './tls-proxy';

/** A shop in live mode: real adapters against providers on the loopback, behind a proxy that ends TLS. */
export type LiveShop = TlsProxy & {
  env: Record<string, string>;
  /** Values that must never be visible outside. */
  secrets: string[];
  owner: { id: string; password: string };
  server(): ShopServer;
  command(name: string, args?: string[], input?: string): Promise<Ended>;
  /** Tries to start on the same database with other settings; returns the refusal's text. */
  refusal(changes: Record<string, string>): Promise<string>;
  end(): Promise<void>;
};

export async function openLiveShop(): Promise<LiveShop> {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-live-shop-'));
  const databaseUrl = await freshDatabase(dir);
  const stripe = await startStripe({ secretKey: `sk_live_${randomBytes(12).toString('hex')}` });
  const solapi = await startSolapi();
  const proxy = await startTlsProxy();
  const secret = randomBytes(32).toString('base64');
  const env = {
    SHOP_MODE: 'live',
    SHOP_SECRET: secret,
    SHOP_BASE_URL: proxy.baseUrl,
    NEXTAUTH_URL: proxy.baseUrl,
    TRUSTED_PROXY_HOPS: '1',
    ADDRESS_SEARCH: 'off',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_BASE_URL: stripe.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ...solapiEnv(solapi),
  };
  const command = (name: string, args: string[] = [], input?: string) =>
    runCommand(name, args, { DATABASE_URL: databaseUrl, SANDBOX_DIR: dir, LOG_LEVEL: 'warn', ...env }, input);
  const owner = { id: 'shopkeeper', password: 'a quiet harbour at noon 7' };
  const person = ['--name', '박점장', '--mobile', '01099990001', '--email', 'owner@shop.example'];
  const made = await command('owner-create', ['--id', owner.id, ...person], `${owner.password}\n`);
  if (made.code !== 0) throw new Error(`owner:create ends with ${made.code}: ${made.err}`);
  const server = await startServer({ databaseUrl, dir, env });
  proxy.leadTo(server.baseUrl);
  return {
    ...proxy,
    env,
    secrets: [
      secret,
      stripe.secretKey,
      stripe.webhookSecret,
      ...Object.values(solapiEnv(solapi)).slice(2, 4),
    ],
    owner,
    server: () => server,
    command,
    refusal: async (changes) => {
      const started = await startServer({ databaseUrl, dir, env: { ...env, ...changes } }).catch(
        (error) => error,
      );
      if (started instanceof Error) return started.message;
      await started.stop('SIGKILL');
      throw new Error('It starts');
    },
    end: async () => {
      await server.stop('SIGKILL');
      await Promise.all([proxy.close(), stripe.close(), solapi.close()]);
      await dropDatabase(databaseUrl);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
