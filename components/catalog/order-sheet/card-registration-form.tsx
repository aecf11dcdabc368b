'use client';

import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { StatusMessage } from '../../shared/ui/status-message';
import type { CardRegistrationDialogProps } from './card-registration-dialog';

const cardForm = () => import('./card-form').then((module) => module.cardForm);
const cardListResponse = () =>
  import('@/lib/contract/billing/card').then((module) => module.cardListResponse);
const registerCardResponse = () =>
  import('@/lib/contract/billing/card').then((module) => module.registerCardResponse);

/**
 * The test cards of the sandbox bank and their outcomes (docs/rules/operations.md#sandbox-bank); they are
 * public.
 */
const practiceCards = [
  ['4242 4242 4242 4242', 'card.sandbox.approve'],
  ['4000 0000 0000 0341', 'card.sandbox.decline'],
  ['4000 0000 0000 9995', 'card.sandbox.poor'],
  ['4000 0000 0000 0119', 'card.sandbox.timeout'],
  ['4000 0000 0000 0002', 'card.sandbox.refused'],
] as const;
const practiceExpiry = '12/39';

/** Number and expiry only: the shop does not need a birth date or a card password. */
export function CardRegistrationForm({ onRegistered }: Pick<CardRegistrationDialogProps, 'onRegistered'>) {
  const t = useT();
  const { form, failure, submit } = useContractForm(cardForm, { cardNo: '', expiry: '' });
  const { isSubmitting } = form.formState;
  const number = form.register('cardNo');
  const expiry = form.register('expiry');

  const save = submit(async (given) => {
    const body = { cardNo: given.cardNo, expiryDate: given.expiry };
    const made = await api.post('/recurring-payments/card', registerCardResponse, body);
    onRegistered(made.cardNo, await api.get('/recurring-payments/cards', cardListResponse));
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={save}>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <TextField
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
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

/** Groups digits by four while typing; text that is no card number stays unchanged, to be refused. */
function inFours(text: string): string {
  const digits = /^[0-9 ]{1,23}$/.test(text) ? text.replaceAll(' ', '') : '';
  return digits.length > 0 && digits.length <= 19 ? (digits.match(/.{1,4}/g) ?? []).join(' ') : text;
}

function withSlash(text: string): string {
  return /^[0-9]{3,4}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
}
