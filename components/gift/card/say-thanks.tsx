'use client';

import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '@/lib/api-client';
import { thanksRequest, thanksResponse } from '@/lib/contract/gift/greetings';
import { mostThanksWords, type Reaction, reactionPicture, reactions } from '@/lib/domain/gift/thanks';
import { fieldMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/form/field';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { Input } from '../../shared/ui/form/input';
import { TextArea } from '../../shared/ui/form/text-field';
import { useDraft } from '../../shared/ui/form/use-draft';
import { Picture } from '../../shared/ui/picture';
import { StatusMessage } from '../../shared/ui/status-message';
import { SentThanks } from './sent-thanks';

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
  const textOf = useErrorText();
  const form = useForm<{ reaction: Reaction | ''; words: string }>({
    defaultValues: { reaction: '', words: '' },
  });
  const draft = useDraft(form, `thanks ${giftKey} ${orderNo ?? ''}`);
  const { reaction, words } = form.watch();
  const [problem, setProblem] = useState<{ reaction?: string; words?: string; other?: string }>({});
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState<{ isOrdererTold: boolean }>();

  async function send() {
    if (pending) return;
    const body = { orderNo, reactionType: reaction || undefined, words };
    const checked = thanksRequest.safeParse(body);
    const wrong = checked.error?.issues.find(({ path }) => path[0] === 'words');
    if (reaction === '') return setProblem({ reaction: t('greeting.thank.missing') });
    if (wrong) {
      setProblem({ words: fieldMessage(t, wrong.message) });
      return field.current?.focus();
    }
    setProblem({});
    setPending(true);
    try {
      const headers = { guestToken: await token() };
      setSent(
        await api.put(`/recurring-payments/${giftKey}/guest/thanks`, thanksResponse, body, { headers }),
      );
      draft.forget();
      onThanked?.();
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors[0] : undefined;
      setProblem(
        refused?.field === 'words' ? { words: refused.message ?? textOf(error) } : { other: textOf(error) },
      );
    } finally {
      setPending(false);
    }
  }

  if (sent && reaction)
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
    <div className="flex flex-col gap-5">
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
                onChange={() => {
                  form.setValue('reaction', each);
                  setProblem({});
                }}
                className="sr-only"
              />
              <Picture src={reactionPicture(each)} width={96} height={96} className="size-12" />
              <span>{t(`greeting.reaction.${each}`)}</span>
            </label>
          ))}
        </div>
        <FieldError>{problem.reaction}</FieldError>
      </fieldset>
      <TextArea
        ref={field}
        label={t('greeting.thank.words')}
        hint={t('greeting.thank.wordsHint', { sender })}
        optional
        most={mostThanksWords}
        value={words}
        onChange={(event) => form.setValue('words', event.target.value)}
        error={problem.words}
      />
      {problem.other && <StatusMessage tone="danger">{problem.other}</StatusMessage>}
      <Button variant="secondary" wide pending={pending} onClick={send}>
        {t('greeting.thank.send')}
      </Button>
    </div>
  );
}
