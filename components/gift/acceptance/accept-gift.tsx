'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { forgetDraft } from '../../shared/ui/form/use-draft';
import { Loading } from '../../shared/ui/states';
import { type Step, steps } from './acceptance-steps';
import { GiftOffer } from './gift-offer';
import { useStage } from './use-stage';
import type { OfferedGift } from './wire-cycle';

type AcceptGiftProps = {
  gift: OfferedGift;
  /** The token of the link. */
  token: string;
  headers: Record<string, string>;
  today: string;
  /** Reads the gift from the server again. */
  onReload: () => Promise<OfferedGift | undefined>;
  /** The gift ended in the meantime. */
  onEnd: (code: string) => void;
};

/** What follows the offer comes once the offer is touched, so that the offer is light. */
const loadSteps = () => import('./accept-steps');
const AcceptSteps = lazy(() => loadSteps().then((module) => ({ default: module.AcceptSteps })));
const DeclineDialog = lazy(() =>
  import('./decline-dialog').then((module) => ({ default: module.DeclineDialog })),
);
const NotMeDialog = lazy(() => import('./not-me-dialog').then((module) => ({ default: module.NotMeDialog })));

/** From the offer to the accepted gift. */
export function AcceptGift({ gift, token, headers, today, onReload, onEnd }: AcceptGiftProps) {
  const t = useT();
  const { stage, go, heading } = useStage<'offer' | Step>('offer', steps);
  const [isStarted, setStarted] = useState(false);
  /** Undefined until the recipient asks for it. */
  const [declining, setDeclining] = useState<boolean>();
  const [isNotMe, setNotMe] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  if (stage !== 'offer' && !isStarted) setStarted(true);

  useEffect(() => {
    const touches = ['pointerover', 'touchstart', 'focusin'];
    for (const touch of touches) document.addEventListener(touch, loadSteps, { once: true, passive: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, loadSteps);
    };
  }, []);

  function end(code: string) {
    void forgetDraft(`gift ${token}`);
    onEnd(code);
  }

  return (
    <>
      {stage === 'offer' && !isAccepted && (
        <GiftOffer
          gift={gift}
          today={today}
          heading={heading}
          isOpened={isOpened}
          onOpened={() => setOpened(true)}
          onAccept={() => go('address')}
          onDecline={() => setDeclining(true)}
          onNotMe={() => setNotMe(true)}
        />
      )}
      {declining !== undefined && (
        <Suspense>
          <DeclineDialog
            open={declining}
            onOpenChange={setDeclining}
            headers={headers}
            onDeclined={() => end('DECLINED_NOW')}
            onDead={end}
          />
        </Suspense>
      )}
      {isNotMe && (
        <Suspense>
          <NotMeDialog headers={headers} onClose={() => setNotMe(false)} onEnd={end} />
        </Suspense>
      )}
      {isStarted && (
        <Suspense fallback={<Loading label={t('gift.loading')} />}>
          <AcceptSteps
            {...{ gift, token, headers, stage, go, heading, onReload, onEnd }}
            onAccepted={() => setAccepted(true)}
          />
        </Suspense>
      )}
    </>
  );
}
