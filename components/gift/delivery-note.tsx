'use client';

import { useState } from 'react';
import { translate } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Chips } from '../shared/ui/form/choices';
import { TextArea } from '../shared/ui/form/text-field';
import type { ReceiverForm } from './receiver-form';

const presets = ['door', 'guard', 'locker', 'call'] as const;
const choices = ['none', ...presets, 'own'] as const;
const longest = 200;

/** The courier reads Korean, so the note is Korean in every page language. */
const noteOf = (preset: (typeof presets)[number]) => translate('ko')(`gift.note.${preset}`);

export function DeliveryNote({ form }: { form: ReceiverForm }) {
  const t = useT();
  const memo = form.watch('deliveryMemo') ?? '';
  const preset = presets.find((name) => noteOf(name) === memo);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = preset === undefined && (wantsOwn || memo !== '');

  function choose(value: string | undefined) {
    const chosen = presets.find((name) => name === value);
    setWantsOwn(value === 'own');
    form.setValue('deliveryMemo', chosen ? noteOf(chosen) : '', { shouldValidate: true, shouldDirty: true });
  }

  return (
    <div className="flex flex-col gap-4">
      <Chips
        legend={`${t('gift.address.note')} (${t('state.optional')})`}
        options={choices.map((name) => ({
          value: name,
          label: t(`gift.note.${name}`),
        }))}
        values={[isOwn ? 'own' : (preset ?? 'none')]}
        onValuesChange={([value]) => choose(value)}
      />
      {isOwn && (
        <TextArea
          label={t('gift.note.ownLabel')}
          hint={t('gift.note.ownHint')}
          most={longest}
          {...form.register('deliveryMemo')}
          value={memo}
        />
      )}
    </div>
  );
}
