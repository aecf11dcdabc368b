import { Stripe } from 'stripe';
import { type Outcome, retryAfterOf } from '../card-payments';
import { retryAfterSeconds } from '../provider-call';
import { cappedHttpClient } from './http-client';

export type StripeSettings = {
  baseUrl: string;
  secretKey: string;
  /** Without it no call of Stripe's is heard. */
  webhookSecret?: string;
  timeoutMs: number;
  /** A shop whose clock can be moved: then what Stripe says of its own time tells nothing about ours. */
  isSandbox: boolean;
};

/** The official SDK, which speaks API version 2026-10-28 ("endive"); it never tries again by itself and tells of nothing. */
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

/** What a failed call proves: nothing, but for the few cases that their callers know by `code`. Never a text of Stripe's. */
export function whyFailed(error: unknown): string {
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'rate_limited';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'keys_refused';
  if (error instanceof Stripe.errors.StripePermissionError) return 'keys_refused';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  return status === undefined ? 'garbage' : `http_${status}`;
}

/** Nothing is known after this error, and Stripe may wish to be left alone for a while. */
export function unknownAfter(error: unknown): Outcome {
  const answer = error instanceof Stripe.errors.StripeError ? error : undefined;
  const said = retryAfterSeconds(answer?.statusCode, answer?.headers?.['retry-after']);
  return { kind: 'unknown', why: whyFailed(error), ...retryAfterOf(answer?.statusCode, said) };
}

/** Stripe answered that it does not know what was named, be it anything or this one parameter. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'resource_missing' && (param === undefined || error.param === param);
}
