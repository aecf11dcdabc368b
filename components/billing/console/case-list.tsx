'use client';

import { useState } from 'react';
import type { PaymentCaseWire } from '@/lib/contract/billing/console/payment-cases';
import { useConsoleT } from '@/lib/i18n/console/client';
import { EmptyState } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { CaseCard } from './case-card';

/** A settled case leaves the open list at once; the message above the list reports the result. */
export function CaseList({ cases }: { cases: PaymentCaseWire[] }) {
  const t = useConsoleT();
  const [isSettled, setSettled] = useState(false);
  return (
    <>
      {isSettled && <StatusMessage tone="success">{t('cases.settled')}</StatusMessage>}
      {cases.length === 0 && <EmptyState title={t('cases.none')} />}
      {cases.map((about) => (
        <CaseCard key={about.caseNo} about={about} onSettled={() => setSettled(true)} />
      ))}
    </>
  );
}
