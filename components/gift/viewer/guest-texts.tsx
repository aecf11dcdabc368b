'use client';

import { api } from '@/lib/api-client';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { useT } from '@/lib/i18n/client';
import { useCall } from '../../shared/actions/use-call';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { Chips } from '../../shared/ui/form/choices';
import { StatusMessage } from '../../shared/ui/status-message';

const languages = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;

/** The texts about this gift: their language, and how many. Each choice is saved at once. */
export function GuestTexts({
  giftKey,
  guestToken,
  texts,
  onChanged,
}: {
  giftKey: string;
  guestToken: string;
  texts: GuestGiftResponse['texts'];
  onChanged: () => Promise<unknown>;
}) {
  const t = useT();
  const { run, error } = useCall();
  const save = (change: Partial<GuestGiftResponse['texts']>) =>
    run(async () => {
      const body = { ...texts, ...change };
      await api.put(`/recurring-payments/${giftKey}/guest/texts`, null, body, { headers: { guestToken } });
      await onChanged();
    });
  return (
    <Card title={t('gift.texts.title')}>
      <div className="flex flex-col gap-4">
        <Chips
          legend={t('gift.texts.language')}
          options={languages}
          values={[texts.language]}
          onValuesChange={([value]) => save({ language: value === 'en' ? 'en' : 'ko' })}
        />
        <Checkbox
          label={t('gift.texts.few')}
          description={t('gift.texts.fewHint')}
          checked={texts.fewTexts}
          onChange={({ target }) => save({ fewTexts: target.checked })}
        />
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      </div>
    </Card>
  );
}
