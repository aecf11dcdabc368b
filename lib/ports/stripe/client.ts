import { Stripe } from 'stripe';
import { type Outcome, retryAfterOf } from '../card-payments';
import { retryAfterSeconds } from '../provider-call';
import { cappedHttpClient } from './http-client';

export type StripeSettings = {
  baseUrl: string;
  secretKey: string;
  /** Without it, Stripe's webhook calls are refused. */
  webhookSecret?: string;
  timeoutMs: number;
  /** A shop whose clock can be moved: Stripe's times cannot be compared with the shop's. */
  isSandbox: boolean;
};

/** The official SDK for API version 2026-10-28 ("endive"), with retries and telemetry off. */
export function stripeClient({ baseUrl, secretKey, timeoutMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    httpClient: cappedHttpClient,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Why a call failed: this proves nothing about the money, except for the few cases that callers know by `code`. Never a text from
 * Stripe.
 */
export function whyFailed(error: unknown): string {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'rate_limited';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'keys_refused';
  if (error instanceof Stripe.errors.StripePermissionError) return 'keys_refused';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status === undefined ? 'garbage' : `http_${status}`;
}

/** The outcome is unknown after this error, and Stripe may ask for a wait. */
export function unknownAfter(error: unknown): Outcome {
  const answer = error instanceof Stripe.errors.StripeError ? error : undefined;
  const retryAfter = retryAfterSeconds(answer?.statusCode, answer?.headers?.['retry-after']);
  return { kind: 'unknown', why: whyFailed(error), ...retryAfterOf(answer?.statusCode, retryAfter) };
}

/** Stripe does not know the named object: any, or the one in this parameter. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'resource_missing' && (param === undefined || error.param === param);
}
