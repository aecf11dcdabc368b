'use client';

import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { LinkButton } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';

const registerCardResponse = () =>
  import('@/lib/contract/billing/card').then((module) => module.registerCardResponse);

export type FinishRegistrationProps = {
  reference: string;
  params: Record<string, string>;
  /** The page to return to. */
  next: string;
};

type State = { kind: 'WORKING' } | { kind: 'DONE' } | { kind: 'FAILED'; why: string };

/** Handles the return from the provider's card page. The URL alone registers nothing: this page calls the shop to do it. */
export function FinishRegistration({ reference, params, next }: FinishRegistrationProps) {
  const t = useT();
  const textOf = useErrorText();
  const [state, setState] = useState<State>({ kind: 'WORKING' });
  const hasBegun = useRef(false);

  async function finish() {
    setState({ kind: 'WORKING' });
    try {
      await api.post('/profile/card-page/finish', registerCardResponse, { reference, params });
      // A second visit to this URL must not register again.
      window.history.replaceState(null, '', window.location.pathname);
      setState({ kind: 'DONE' });
    } catch (failure) {
      setState({ kind: 'FAILED', why: textOf(failure) });
    }
  }

  // Runs on arrival: a button would be a needless step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often the page is drawn.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  }, []);

  return (
    <div className="flex flex-col items-start gap-5">
      <div aria-live="polite" className="w-full">
        {state.kind === 'WORKING' && <StatusMessage>{t('card.finish.working')}</StatusMessage>}
        {state.kind === 'DONE' && <StatusMessage tone="success">{t('card.saved')}</StatusMessage>}
        {state.kind === 'FAILED' && <StatusMessage tone="danger">{state.why}</StatusMessage>}
      </div>
      {state.kind === 'DONE' && <LinkButton href={next}>{t('card.finish.goOn')}</LinkButton>}
      {state.kind === 'FAILED' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void finish()}>{t('card.finish.again')}</Button>
          <LinkButton variant="secondary" href={next}>
            {t('card.finish.back')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
