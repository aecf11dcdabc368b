'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { StatusMessage } from '../../shared/ui/status-message';
import type { ProductChoice } from './choice-path';
import { useOptionLabel } from './option-select';
import { lacksRounds, useOrder } from './order-stage';
import { PlanPrice } from './plan-price';
import { RoundsChoice } from './rounds-choice';

export type AskSheetProps = {
  doing: 'cart' | 'gift';
  isSignedIn: boolean;
  pending: boolean;
  error: string | undefined;
  onClose: () => void;
  onGoOn: (choice: ProductChoice) => void;
};

/** Asks for what a pressed button lacks, option before rounds, and goes on with the last answer (docs/rules/pages.md#what-is-missing). */
export default function AskSheet({ doing, isSignedIn, pending, error, onClose, onGoOn }: AskSheetProps) {
  const order = useOrder();
  const { choice, option, change } = order;
  const t = useT();
  const isForGift = doing === 'gift';
  const isWithoutRounds = lacksRounds(order, doing);
  const [step, setStep] = useState<'option' | 'rounds'>(option ? 'rounds' : 'option');
  const [isRefused, setRefused] = useState(false);
  const place = useFocusOnStep(step);
  /** What the answer does. */
  const next = !isSignedIn
    ? t('product.signInFirst')
    : t(isForGift ? 'product.ask.goesOnGift' : 'product.ask.goesOnCart');
  const refusal = t(isForGift ? 'reason.LAST_ROUND_REQUIRED' : 'field.required');
  const goOn = isForGift ? t('product.gift') : t('product.addToCart');

  function choose(optionNo: number) {
    change({ optionNo });
    if (isWithoutRounds) setStep('rounds');
    else onGoOn({ ...choice, optionNo });
  }

  function takeRounds() {
    if (isWithoutRounds) setRefused(true);
    else if (option) onGoOn(choice);
    else setStep('option');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(step === 'option' ? 'product.ask.option' : 'rounds.question')}
      description={step === 'option' && !isWithoutRounds && next}
      footer={
        step === 'rounds' && (
          <Button size="lg" className="grow" pending={pending} onClick={takeRounds}>
            {option ? goOn : t('product.ask.toOption')}
          </Button>
        )
      }
    >
      <div ref={place} className="flex flex-col gap-4">
        {step === 'option' ? (
          <>
            <Options chosen={choice.optionNo} pending={pending} onChoose={choose} />
            {!isWithoutRounds && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <PlanPrice />
                <Button variant="quiet" className="-mx-5" onClick={() => setStep('rounds')}>
                  {t('product.ask.rounds')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <RoundsChoice
            hideLegend
            isForGift={isForGift}
            error={isRefused && isWithoutRounds ? refusal : undefined}
          />
        )}
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      </div>
    </Dialog>
  );
}

/** Buttons instead of a list to choose from: a press is the answer. */
function Options(props: { chosen: number | null; pending: boolean; onChoose: (optionNo: number) => void }) {
  const { offer } = useOrder();
  const t = useT();
  const id = useId();
  const labelOf = useOptionLabel();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        {offer.options[0]?.label || t('product.option')}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-2">
        {offer.options.map((option) => (
          <li key={option.optionNo}>
            <Button
              variant="secondary"
              size="lg"
              wide
              disabled={option.saleType !== 'AVAILABLE'}
              pending={props.pending && option.optionNo === props.chosen}
              onClick={() => props.onChoose(option.optionNo)}
            >
              {labelOf(option)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first field of a new step takes the focus; the sheet itself does so when it opens. */
function useFocusOnStep(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const fields = ['input:checked', 'input, button'];
    for (const field of fields) {
      const found = place.current?.querySelector<HTMLElement>(field);
      if (found) return found.focus();
    }
  }, [step]);
  return place;
}
