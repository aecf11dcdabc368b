'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { thanksRequest, thanksResponse } from '@/lib/contract/gift/greetings';
import { mostThanksWords, type Reaction, reactionPicture, reactions } from '@/lib/domain/gift/thanks';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/form/field';
import { Input } from '../../shared/ui/form/input';
import { TextArea } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { Picture } from '../../shared/ui/picture';
import { StatusMessage } from '../../shared/ui/status-message';
import { SentThanks } from './sent-thanks';

/** The box is not typed. */
const thanksForm = thanksRequest.omit({ orderNo: true });

export type SayThanksProps = {
  giftKey: string;
  /** The look-up token; on the page of the acceptance it is asked for first. */
  token: () => Promise<string>;
  /** The box that is thanked for; null: the gift. */
  orderNo: string | null;
  sender: string;
  legend: string;
  onThanked?: () => void;
};

/** One of six drawn reactions and a few words, once. */
export default function SayThanks({ giftKey, token, orderNo, sender, legend, onThanked }: SayThanksProps) {
  const t = useT();
  const { form, failure, submit } = useContractForm(thanksForm, {
    // Chosen by the recipient, or asked for.
    reactionType: '' as Reaction,
    words: '',
  });
  const draft = useDraft(form, `thanks ${giftKey} ${orderNo ?? ''}`);
  const reaction = form.watch('reactionType');
  const words = form.watch('words') ?? '';
  const [sent, setSent] = useState<{ isOrdererTold: boolean }>();

  const send = submit(async (thanks) => {
    const headers = { guestToken: await token() };
    const path = `/recurring-payments/${giftKey}/guest/thanks`;
    setSent(await api.put(path, thanksResponse, { ...thanks, orderNo }, { headers }));
    draft.forget();
    onThanked?.();
  });

  if (sent)
    return (
      <div role="status" className="flex flex-col gap-3">
        <SentThanks thanks={{ reactionType: reaction, words }} label={t(`greeting.reaction.${reaction}`)} />
        <p className="font-semibold">{t('greeting.thank.done')}</p>
        <p className="text-sm text-soft">
          {t(sent.isOrdererTold ? 'greeting.thank.told' : 'greeting.thank.shown', { sender })}
        </p>
      </div>
    );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-3 text-lg font-bold">{legend}</legend>
        <p className="text-sm text-soft">{t('greeting.thank.reaction')}</p>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {reactions.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer flex-col items-center gap-1 rounded-control border border-line bg-surface px-1 py-3 text-center text-sm transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <Input
                type="radio"
                name={`reaction ${orderNo}`}
                value={each}
                checked={reaction === each}
                onChange={() => form.setValue('reactionType', each, { shouldValidate: true })}
                className="sr-only"
              />
              <Picture src={reactionPicture(each)} width={96} height={96} className="size-12" />
              <span>{t(`greeting.reaction.${each}`)}</span>
            </label>
          ))}
        </div>
        <FieldError>{form.formState.errors.reactionType && t('greeting.thank.missing')}</FieldError>
      </fieldset>
      <TextArea
        label={t('greeting.thank.words')}
        hint={t('greeting.thank.wordsHint', { sender })}
        optional
        most={mostThanksWords}
        {...form.register('words')}
        value={words}
      />
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" variant="secondary" wide pending={form.formState.isSubmitting}>
        {t('greeting.thank.send')}
      </Button>
    </form>
  );
}
