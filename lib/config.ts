import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { unsafeAnywhere, unsafeLive } from './config/live-mode';
import { isLoopbackAddress } from './config/loopback';
import { unsafeForPractice } from './config/payment-settings';
import { providerSettings } from './config/provider-settings';
import { currencies } from './domain/billing/currency';

/**
 * The only reader of `process.env` (docs/rules/operations.md#settings). Parsed once; a wrong value stops the start with a
 * sentence that names the setting. Every limit is a setting here, named `LIMIT_…` (docs/rules/operations.md#limits).
 */
const wholeNumber = (fallback: number, min = 0, max = 1_000_000_000) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must be file:<path> or postgres://…')
    .default('file:./data/shop.db'),
  PORT: wholeNumber(3000, 1, 65535),
  SHOP_BASE_URL: z.url().optional(),
  SHOP_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  SHOP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SHOP_SECRET_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
  NEXTAUTH_URL: z.url().optional(),
  AUTH_TRUST_HOST: z.string().optional(),
  SHOP_EDITION: z.string().default('ENTERPRISE'),
  SHOP_TIME_ZONE: z.string().default('Asia/Seoul').refine(isTimeZone, 'is no time zone'),
  SHOP_CURRENCY: z.enum(currencies, `must be one of ${currencies.join(', ')}`).default('KRW'),
  ...providerSettings,
  SANDBOX_DIR: z.string().optional(),
  SANDBOX_SNAPSHOT_DIR: z.string().optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 0, 10),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => new Set(text.split(',').flatMap((part) => part.trim() || [])))
    .refine((origins) => [...origins].every(isOrigin), 'must list origins such as https://app.example'),
  JOBS: z.enum(['inline', 'off']).default('inline'),
  JOBS_INTERVAL_MS: wholeNumber(5_000, 50),
  METRICS_ADDRESS: z
    .string()
    .refine(isLoopbackAddress, 'must be a loopback address with a port, such as 127.0.0.1:9464')
    .optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http address of an OpenTelemetry collector' })
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  LIMIT_LOGIN_FAILURES: wholeNumber(10, 1),
  LIMIT_LOGIN_LOCK_FAILURES: wholeNumber(100, 1),
  LIMIT_LOGIN_WINDOW_SECONDS: wholeNumber(900, 1),
  LIMIT_GUEST_LOGIN_CLIENT_FAILURES: wholeNumber(5, 1),
  LIMIT_GUEST_LOGIN_GROUP_FAILURES: wholeNumber(20, 1),
  LIMIT_GUEST_LOGIN_WINDOW_SECONDS: wholeNumber(900, 1),
  LIMIT_LINK_MISSES: wholeNumber(20, 1),
  LIMIT_LINK_WINDOW_SECONDS: wholeNumber(600, 1),
  LIMIT_GIFTS_PER_DAY: wholeNumber(20, 1),
  LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: wholeNumber(5, 1),
  LIMIT_RESENDS_PER_DAY: wholeNumber(3, 1),
  LIMIT_PASSWORD_RESETS_PER_DAY: wholeNumber(3, 1),
  LIMIT_TEMPLATE_TESTS_PER_DAY: wholeNumber(20, 1),
  LIMIT_CARD_REGISTRATIONS_PER_DAY: wholeNumber(5, 1),
  LIMIT_ORDER_SHEETS_PER_DAY: wholeNumber(300, 1),
  LIMIT_SIGN_UPS_PER_CLIENT_PER_DAY: wholeNumber(20, 1),
  LIMIT_BODY_BYTES: wholeNumber(262_144, 1024),
  LIMIT_BODY_DEPTH: wholeNumber(32, 4),
  LIMIT_BODY_ITEMS: wholeNumber(1_000, 10),
  LIMIT_CART_ROWS: wholeNumber(100, 1),
  // Enforced by the server's main file, which starts before this module.
  LIMIT_REQUEST_SECONDS: wholeNumber(60, 1, 3_600),
  SESSION_IDLE_SECONDS: wholeNumber(7 * 86_400, 60),
  SESSION_ABSOLUTE_SECONDS: wholeNumber(30 * 86_400, 60),
  MERCHANT_SESSION_IDLE_SECONDS: wholeNumber(1_800, 60),
  MERCHANT_SESSION_ABSOLUTE_SECONDS: wholeNumber(43_200, 60),
  GUEST_TOKEN_SECONDS: wholeNumber(3_600, 60),
  GATEWAY_TIMEOUT_MS: wholeNumber(10_000, 50),
  CHARGE_LEASE_SECONDS: wholeNumber(60, 1),
  CALLS_AT_ONCE: wholeNumber(8, 1, 64),
  UNKNOWN_ALERT_MINUTES: wholeNumber(60, 1),
  UNKNOWN_DECISION_HOURS: wholeNumber(72, 0),
  IDEMPOTENCY_PATIENCE_SECONDS: wholeNumber(30, 1, 3_600),
  DATABASE_BUSY_MS: wholeNumber(5_000, 50),
  MESSAGE_LEASE_SECONDS: wholeNumber(60, 1),
  MESSAGE_RETRY_HOURS: wholeNumber(72, 1),
  RETENTION_CONTACT_DAYS: wholeNumber(90, 1, 1_825),
  RETENTION_LIVE_DAYS: wholeNumber(365, 1, 1_825),
  // The law requires the access log for at least a year.
  RETENTION_TRAIL_DAYS: wholeNumber(730, 365, 3_650),
});

export type Config = Omit<
  z.infer<typeof schema>,
  'NODE_ENV' | 'SHOP_BASE_URL' | 'SHOP_SECRET' | 'SANDBOX_DIR'
> & {
  SHOP_BASE_URL: string;
  SHOP_SECRET: string;
  SANDBOX_DIR: string;
  isSandbox: boolean;
  /** `next dev`, which evaluates code in the browser; a built shop never does. */
  isDevelopment: boolean;
  dialect: 'sqlite' | 'postgres';
};

/** Names the wrong setting, for the operator who starts the shop. */
export class ConfigError extends Error {}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { NODE_ENV, ...settings } = result.data;
  const dialect = settings.DATABASE_URL.startsWith('file:') ? 'sqlite' : 'postgres';
  const dataDir =
    dialect === 'sqlite' ? dirname(resolve(settings.DATABASE_URL.slice('file:'.length))) : resolve('data');
  const unsafe =
    unsafeAnywhere(result.data) ??
    (settings.SHOP_MODE === 'live'
      ? unsafeLive(result.data, keptSecret(dataDir))
      : unsafeForPractice(result.data));
  if (unsafe) throw new ConfigError(`Setting ${unsafe.name}: ${unsafe.problem}`);
  return {
    ...settings,
    SHOP_BASE_URL: (settings.SHOP_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    SHOP_SECRET: settings.SHOP_SECRET ?? sandboxSecret(dataDir),
    SANDBOX_DIR: settings.SANDBOX_DIR ?? dataDir,
    isSandbox: settings.SHOP_MODE === 'sandbox',
    isDevelopment: NODE_ENV === 'development',
    dialect,
  };
}

/** In sandbox mode a secret is created once and kept beside the database, readable by its owner only. */
function sandboxSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process started at the same time created it first.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret that a sandbox created beside this database, or null. */
function keptSecret(dataDir: string): string | null {
  const file = join(dataDir, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** As a browser sends it: no path, no final slash, neither `*` nor `null`. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

let parsed: Config | undefined;

export function config(): Config {
  parsed ??= parseConfig(process.env);
  return parsed;
}
