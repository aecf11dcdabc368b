'use client';

import type { CardPageResponse } from '@/lib/contract/billing/card-page';

type Window = Extract<CardPageResponse, { kind: 'window' }>;

/** The part of the Toss Payments script (SDK v2, standard) that we use. */
type TossPayments = (clientKey: string) => {
  payment(whose: { customerKey: string }): {
    requestBillingAuth(wish: {
      method: 'CARD';
      successUrl: string;
      failUrl: string;
      windowTarget: 'self';
    }): Promise<void>;
  };
};

/**
 * Opens the provider's window in this tab, also on large screens: an iframe would need a weaker content policy. The window
 * ends with a redirect to one of the two addresses, so this function returns only if it could not be opened.
 */
export async function openProviderWindow(start: Window): Promise<void> {
  await loadScript(start.scriptUrl);
  const { TossPayments: open } = globalThis as typeof globalThis & { TossPayments?: TossPayments };
  if (!open) throw new Error('The script of the card page did not come');
  const { customerKey, successUrl, failUrl } = start;
  await open(start.clientKey)
    .payment({ customerKey })
    .requestBillingAuth({ method: 'CARD', successUrl, failUrl, windowTarget: 'self' });
}

function loadScript(url: string): Promise<void> {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the card page did not come'));
    };
    document.head.append(script);
  });
}
