'use client';

import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { type AcceptResponse, acceptRequest, acceptResponse } from '@/lib/contract/gift/later-input';
import { useT } from '@/lib/i18n/client';
import { useFormErrors } from '../../shared/ui/form/form-errors';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { Loading } from '../../shared/ui/states';
import { Steps } from '../../shared/ui/steps';
import { type Step, stepOf, steps } from './acceptance-steps';
import { type AcceptanceValues, giftChoices, hasFreeGifts, startValues } from './acceptance-values';
import { AddressStep } from './address-step';
import { ConsentStep } from './consent-step';
import { DeclineDialog } from './decline-dialog';
import { FreeGiftsStep } from './free-gifts-step';
import { GiftAccepted } from './gift-accepted';
import { GiftOffer } from './gift-offer';
import { NotMeDialog } from './not-me-dialog';
import { ReviewStep } from './review-step';
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

/** A password is never stored, and consent must be given by the person present. */
const neverKept = ['password', 'passwordConfirm', 'agreementTermsAgrees'] as const;

/** From the offer to the accepted gift. One form over all steps: neither moving between steps nor a reload loses input. */
export function AcceptGift({ gift, token, headers, today, onReload, onEnd }: AcceptGiftProps) {
  const t = useT();
  const { stage, go, heading } = useStage<'offer' | Step>('offer', steps);
  const { form } = useContractForm(acceptRequest, startValues(gift));
  const failure = useFormErrors<AcceptanceValues>(form, {
    agreementTermsAgrees: 'agreementTermsAgrees.0.isAgree',
  });
  const draft = useDraft(form, `gift ${token}`, {
    without: neverKept,
    onFound: ({ gifts }) => gifts && form.setValue('gifts', giftChoices(gift, gifts)),
  });
  const [isOpened, setOpened] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [isNotMe, setNotMe] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [accepted, setAccepted] = useState<AcceptResponse>();
  const running = useRef(false);
  const [refused, setRefused] = useState<ApiError>();

  // The step must be drawn before its field can take the focus.
  useEffect(() => {
    if (!refused) return;
    failure.show(refused);
    setRefused(undefined);
  }, [refused, failure]);

  const shownSteps = steps.filter((step) => step !== 'freeGifts' || hasFreeGifts(gift));
  const goNext = (from: Step) => {
    setNotice(undefined);
    failure.clear();
    go(shownSteps[shownSteps.indexOf(from) + 1] ?? 'review');
  };

  async function accept() {
    // A second tap can come before the first one is drawn.
    if (running.current) return;
    running.current = true;
    setPending(true);
    failure.clear();
    try {
      const body = acceptRequest.parse(form.getValues());
      setAccepted(
        await api.put('/recurring-payments/later-input/shippings', acceptResponse, body, { headers }),
      );
      draft.forget();
    } catch (error) {
      await explain(error);
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  function end(code: string) {
    draft.forget();
    onEnd(code);
  }

  async function explain(error: unknown) {
    if (!(error instanceof ApiError)) return failure.show(error);
    if (error.code.startsWith('GIFT_') || error.code === 'UNDER_REVIEW') return end(error.code);
    if (error.code.startsWith('FREE_GIFT_')) {
      const now = await onReload();
      if (now) form.setValue('gifts', giftChoices(now, form.getValues('gifts') ?? []));
      setNotice(t('gift.freeGifts.gone'));
      return go('freeGifts');
    }
    const step = stepOf(error.errors[0]?.field);
    if (step) go(step);
    setRefused(error);
  }

  if (accepted) return <GiftAccepted gift={gift} accepted={accepted} values={form.getValues()} />;
  if (stage === 'offer')
    return (
      <>
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
        {isNotMe && <NotMeDialog headers={headers} onClose={() => setNotMe(false)} onEnd={end} />}
        <DeclineDialog
          open={declining}
          onOpenChange={setDeclining}
          headers={headers}
          onDeclined={() => end('DECLINED_NOW')}
          onDead={end}
        />
      </>
    );
  if (!draft.isReady) return <Loading label={t('gift.loading')} />;
  const common = { form, heading, gift };
  return (
    <div className="flex flex-col gap-6">
      <Steps
        label={t('gift.steps')}
        steps={shownSteps.map((step) => t(`gift.step.${step}`))}
        current={shownSteps.indexOf(stage)}
      />
      {stage === 'address' && (
        <AddressStep {...common} notice={failure.message} onDone={() => goNext('address')} />
      )}
      {stage === 'freeGifts' && (
        <FreeGiftsStep
          {...common}
          notice={notice}
          isAsked={isAsked}
          onAsked={() => setAsked(true)}
          onDone={() => goNext('freeGifts')}
        />
      )}
      {stage === 'consent' && (
        <ConsentStep {...common} notice={failure.message} onDone={() => goNext('consent')} />
      )}
      {stage === 'review' && (
        <ReviewStep
          {...common}
          problem={failure.message}
          pending={pending}
          onEdit={(step) => {
            failure.clear();
            go(step);
          }}
          onAccept={accept}
          onIncomplete={go}
        />
      )}
    </div>
  );
}
