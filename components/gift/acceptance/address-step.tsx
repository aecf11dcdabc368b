'use client';

import type { FarAreasWire } from '@/lib/contract/gift/receiver';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';
import { ReceiverFields, useReceiver } from '../receiver-fields';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';

export function AddressStep({
  form,
  heading,
  notice,
  farAreas,
  onDone,
}: StepProps & { notice: string | undefined; farAreas: FarAreasWire; onDone: () => void }) {
  const t = useT();
  const receiver = useReceiver(form, farAreas);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await receiver.isRight()) onDone();
      }}
    >
      <StageTitle at={heading} lead={t('gift.address.lead')}>
        {t('gift.address.title')}
      </StageTitle>
      {notice && <StatusMessage tone="danger">{notice}</StatusMessage>}
      <ReceiverFields form={form} receiver={receiver} />
      <Button type="submit" size="lg" wide>
        {t('action.next')}
      </Button>
    </form>
  );
}
