'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { wordsHoldLink } from '@/lib/domain/gift/card';
import { mostThanksWords } from '@/lib/domain/gift/thanks';
import { useT } from '@/lib/i18n/client';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Chips } from '../../shared/ui/form/choices';
import { TextArea } from '../../shared/ui/form/text-field';
import { useLinkAnswer } from './use-link-answer';

const declineResponse = () =>
  import('@/lib/contract/gift/later-input').then((module) => module.declineResponse);

const reasons = ['have', 'hard', 'heart', 'unknown'] as const;

/** Declines the gift: shows the message for the sender, takes an optional reason, and says that it is final. */
export function DeclineDialog({
  open,
  onOpenChange,
  headers,
  onDeclined,
  onDead,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headers: Record<string, string>;
  onDeclined: () => void;
  onDead: (code: string) => void;
}) {
  const t = useT();
  const { answer, pending, error } = useLinkAnswer(onDead);
  const [reason, setReason] = useState<string[]>([]);
  const [words, setWords] = useState('');

  const hasLink = wordsHoldLink(words);
  const decline = () =>
    hasLink ||
    answer(async () => {
      const body = { reason: reason[0] ?? null, words: words.trim() || null };
      await api.post('/recurring-payments/later-input/decline', declineResponse, body, { headers });
      onDeclined();
    });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gift.decline.title')}
      description={t('gift.decline.text')}
      confirmLabel={t('action.decline')}
      cancelLabel={t('gift.decline.keep')}
      onConfirm={decline}
      pending={pending}
      error={error}
      tone="danger"
    >
      <p>{t('gift.decline.final')}</p>
      <Chips
        legend={`${t('gift.decline.reason')} (${t('state.optional')})`}
        hint={t('gift.decline.reasonHint')}
        options={reasons.map((name) => ({
          value: t(`gift.decline.${name}`),
          label: t(`gift.decline.${name}`),
        }))}
        values={reason}
        onValuesChange={setReason}
      />
      <TextArea
        label={t('gift.decline.words')}
        hint={t('gift.decline.wordsHint')}
        optional
        rows={2}
        most={mostThanksWords}
        value={words}
        error={hasLink ? t('field.no_links') : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </ConfirmDialog>
  );
}
