'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { newKey } from '@/components/shared/actions/new-key';
import { ApiError, api } from '@/lib/api-client';

const applyResponse = () =>
  import('@/lib/contract/application/recurring-payment').then((module) => module.applyResponse);

/** After these codes the page is out of date and reloads the sheet; a used sheet leads to its applications. */
const staleCodes = [
  'ORDER_SHEET_USED',
  'ORDER_SHEET_EXPIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'PAYMENT_AMOUNT_MISMATCH',
];

/**
 * Sends the sheet. Its key is made when the sheet opens, so that a second press or a lost answer makes no
 * second application.
 */
export function useApply(onRefused: (error: unknown) => void, onMade?: () => void) {
  const router = useRouter();
  const [key, setKey] = useState(newKey);
  const refused = useRef<object | null>(null);
  const [isOrderedBefore, setOrderedBefore] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isPriceChanged, setPriceChanged] = useState(false);
  const [isLeaving, startLeaving] = useTransition();

  async function send(body: object, usedKey = key) {
    if (isSending) return;
    setSending(true);
    try {
      const headers = { 'Idempotency-Key': usedKey };
      const made = await api.post('/recurring-payments', applyResponse, body, { headers });
      onMade?.();
      // Replaces this page, so that the back button skips it.
      startLeaving(() => {
        router.replace(`/order-complete/${made.recurringPaymentGroupNo}`);
        // The cart and its badge have fewer rows.
        router.refresh();
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'ORDER_SHEET_PRICE_CHANGED') setPriceChanged(true);
      else if (code === 'CART_ALREADY_ORDERED') {
        refused.current = body;
        setOrderedBefore(true);
      } else if (code && staleCodes.includes(code)) startLeaving(() => router.refresh());
      else onRefused(error);
    } finally {
      setSending(false);
    }
  }

  /** Sent after the orderer confirmed: a new request, so it has its own key. */
  function sendAgain() {
    const again = newKey();
    setKey(again);
    setOrderedBefore(false);
    void send({ ...refused.current, orderAgain: true }, again);
  }

  const ordered = { open: isOrderedBefore, onAgain: sendAgain };
  return { send, isPending: isSending || isLeaving, isPriceChanged, ordered };
}
