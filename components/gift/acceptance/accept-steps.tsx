'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
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
import { FreeGiftsStep } from './free-gifts-step';
import { GiftAccepted } from './gift-accepted';
import { ReviewStep } from './review-step';
import { endCodeOf } from './use-link-answer';
import type { OfferedGift } from './wire-cycle';

export type AcceptStepsProps = {
  gift: OfferedGift;
  /** The token of the link. */
  token: string;
  headers: Record<string, string>;
  /** On the offer nothing is drawn, and the form stays as it is. */
  stage: 'offer' | Step;
  go: (stage: Step) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reads the gift from the server again. */
  onReload: () => Promise<OfferedGift | undefined>;
  onAccepted: () => void;
  /** The gift ended in the meantime. */
  onEnd: (code: string) => void;
};

/** A password is never stored, and consent must be given by the person present. */
const neverKept = ['password', 'passwordConfirm', 'agreementTermsAgrees'] as const;

/** One form over all steps to the accepted gift: neither moving between steps nor a reload loses input. */
export function AcceptSteps(props: AcceptStepsProps) {
  const { gift, token, headers, stage, go, heading, onReload, onAccepted, onEnd } = props;
  const t = useT();
  const { form } = useContractForm(acceptRequest, startValues(gift));
  const failure = useFormErrors<AcceptanceValues>(form, {
    agreementTermsAgrees: 'agreementTermsAgrees.0.isAgree',
  });
  const draft = useDraft(form, `gift ${token}`, {
    without: neverKept,
    onFound: ({ gifts }) => gifts && form.setValue('gifts', giftChoices(gift, gifts)),
  });
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

  // These steps came after the part was shown: its heading takes the focus now.
  useEffect(() => {
    if (draft.isReady) heading.current?.focus({ preventScroll: true });
  }, [draft.isReady, heading]);

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
      onAccepted();
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
    const endCode = endCodeOf(error);
    if (endCode) return end(endCode);
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
  if (stage === 'offer') return null;
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
