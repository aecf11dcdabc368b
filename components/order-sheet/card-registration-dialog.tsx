'use client';

import { z } from 'zod';
import { api } from '@/lib/api-client';
import { type CardResponse, cardListResponse, registerCardResponse } from '@/lib/contract/card';
import type { CardPageWay } from '@/lib/contract/card-page';
import { useT } from '@/lib/i18n/client';
import { CardPageStart } from '../card/card-page-start';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { StatusMessage } from '../ui/status-message';
import { TextField } from '../ui/text-field';
import { useContractForm } from '../ui/use-contract-form';

export type CardRegistrationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Real gateways have a page of their own for it; the sandbox takes its test numbers here. */
  cardPage: CardPageWay;
  /** The new card, and all of the member's cards by priority. */
  onRegistered: (cardNo: number, cards: CardResponse[]) => void;
};

/** The answers of the sandbox gateway (running.md, Sandbox); they are public and belong to nobody. */
const practiceCards = [
  ['4242 4242 4242 4242', 'card.sandbox.approve'],
  ['4000 0000 0000 0341', 'card.sandbox.decline'],
  ['4000 0000 0000 9995', 'card.sandbox.poor'],
  ['4000 0000 0000 0119', 'card.sandbox.timeout'],
  ['4000 0000 0000 0002', 'card.sandbox.refused'],
] as const;
const practiceExpiry = '12/39';

/** Number and expiry only: the shop has no use for a birth date or a card password. */
export function CardRegistrationDialog({ open, onOpenChange, ...rest }: CardRegistrationDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('card.title')}>
      {rest.cardPage ? (
        <CardPageStart way={rest.cardPage} />
      ) : (
        <CardForm
          onRegistered={(cardNo, cards) => {
            onOpenChange(false);
            rest.onRegistered(cardNo, cards);
          }}
        />
      )}
    </Dialog>
  );
}

const cardForm = z.object({
  cardNo: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{14,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
});
type CardValues = z.output<typeof cardForm>;
const century = 2000;

function CardForm({ onRegistered }: Pick<CardRegistrationDialogProps, 'onRegistered'>) {
  const t = useT();
  const { form, failure, say } = useContractForm(cardForm, { cardNo: '', expiry: '' });
  const { errors, isSubmitting } = form.formState;
  const number = form.register('cardNo');
  const expiry = form.register('expiry');

  async function save({ cardNo, expiry: until }: CardValues) {
    failure.clear();
    try {
      const expiryDate = { month: Number(until.slice(0, 2)), year: century + Number(until.slice(3)) };
      const made = await api.post('/recurring-payments/card', registerCardResponse, { cardNo, expiryDate });
      onRegistered(made.cardNo, await api.get('/recurring-payments/cards', cardListResponse));
    } catch (error) {
      failure.show(error);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.stopPropagation();
        void form.handleSubmit(save)(event);
      }}
    >
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <TextField
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={say(errors.cardNo)}
        {...number}
        onChange={(event) => {
          event.target.value = inFours(event.target.value);
          return number.onChange(event);
        }}
      />
      <TextField
        label={t('card.expiry')}
        hint={t('card.expiryHint')}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={5}
        error={say(errors.expiry)}
        className="max-w-48"
        {...expiry}
        onChange={(event) => {
          event.target.value = withSlash(event.target.value);
          return expiry.onChange(event);
        }}
      />
      <section className="rounded-control bg-sunken p-4">
        <h3 className="font-semibold">{t('card.sandboxTitle')}</h3>
        <p className="mb-2 text-sm text-soft">{t('card.sandboxText')}</p>
        <ul className="flex flex-col">
          {practiceCards.map(([digits, answer]) => (
            <li key={digits}>
              <button
                type="button"
                onClick={() => {
                  form.setValue('cardNo', digits);
                  form.setValue('expiry', practiceExpiry);
                  form.clearErrors();
                }}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control px-2 text-left text-sm hover:bg-surface"
              >
                <span className="font-medium tabular-nums">{digits}</span>
                <span className="text-soft">{t(answer)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        {t('card.add')}
      </Button>
    </form>
  );
}

function inFours(text: string): string {
  return (
    text
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

function withSlash(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
