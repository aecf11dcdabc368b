'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { type AcceptResponse, acceptRequest, acceptResponse } from '@/lib/contract/gift/later-input';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { useFormErrors } from '../../shared/ui/form/form-errors';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { Loading } from '../../shared/ui/states';
import { Steps } from '../../shared/ui/steps';
import { AcceptStep, requestOf } from './accept-step';
import { type Step, stepOf, steps } from './acceptance-steps';
import { type AcceptanceValues, giftChoices, hasChoice, startValues } from './acceptance-values';
import { AddressStep } from './address-step';
import { FreeGiftsStep } from './free-gifts-step';
import { GiftAccepted } from './gift-accepted';
import { endCodeOf } from './use-link-answer';
import type { OfferedGift } from './wire-cycle';

export type AcceptStepsProps = {
  gift: OfferedGift;
  /** The token of the link. */
  token: string;
  headers: Record<string, string>;
  /** On the offer nothing is drawn, and the form stays as it is. */
  stage: 'offer' | Step;
  go: (stage: 'offer' | Step) => void;
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

  const shownSteps = steps.filter((step) => step !== 'freeGifts' || hasChoice(gift));
  const goNext = (from: Step) => {
    setNotice(undefined);
    failure.clear();
    go(shownSteps[shownSteps.indexOf(from) + 1] ?? 'accept');
  };

  async function accept() {
    // A second tap can come before the first one is drawn.
    if (running.current) return;
    running.current = true;
    setPending(true);
    failure.clear();
    try {
      const body = acceptRequest.parse(requestOf(form.getValues()));
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
      return go(now && hasChoice(now) ? 'freeGifts' : 'accept');
    }
    const step = stepOf(error.errors[0]?.field);
    if (step) go(step);
    setRefused(error);
  }

  if (accepted) return <GiftAccepted gift={gift} accepted={accepted} values={form.getValues()} />;
  if (stage === 'offer') return null;
  if (!draft.isReady) return <Loading label={t('gift.loading')} />;
  const common = { form, heading, gift };
  const before = shownSteps[shownSteps.indexOf(stage) - 1] ?? 'offer';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Steps
          label={t('gift.steps')}
          steps={shownSteps.map((step, at) => `${at + 1} ${t(`gift.step.${step}`)}`)}
          current={shownSteps.indexOf(stage)}
        />
        {stage !== 'accept' && <p className="text-sm text-soft">{t('gift.steps.minute')}</p>}
      </div>
      {stage === 'address' && (
        <AddressStep
          {...common}
          notice={failure.message}
          farAreas={gift.farAreas}
          onDone={() => goNext('address')}
        />
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
      {stage === 'accept' && (
        <AcceptStep
          {...common}
          problem={failure.message ?? notice}
          pending={pending}
          onEdit={(step) => {
            failure.clear();
            go(step);
          }}
          onAccept={accept}
        />
      )}
      <Button variant="quiet" className="self-center" onClick={() => go(before)}>
        {t('gift.steps.back')}
      </Button>
    </div>
  );
}
