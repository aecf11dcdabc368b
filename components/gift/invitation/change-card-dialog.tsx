'use client';

import { api } from '@/lib/api-client';
import { invitationResponse } from '@/lib/contract/application/application-change';
import type { GiftCardWire } from '@/lib/contract/gift/greetings';
import { useT } from '@/lib/i18n/client';
import { FormDialog } from '../../shared/actions/form-dialog';
import { useAction } from '../../shared/actions/use-action';
import { useRequestKey } from '../../shared/actions/use-request-key';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { type CardValues, cardIn, cardOf } from '../card/card-form';
import { WriteCard } from '../card/write-card';

const cardForm = () => import('../card/card-schema').then((module) => module.cardForm);

/** Another card, or none, as long as the invitation has not left. */
export default function ChangeCardDialog({
  path,
  card,
  sender,
  onDone,
  onClose,
}: {
  path: string;
  card: GiftCardWire | null;
  sender: string;
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { form } = useContractForm(cardForm, cardOf(card, sender));
  const { run, pending, error } = useAction();
  const once = useRequestKey();
  const send = (values: CardValues) => {
    const body = { giftCard: cardIn(values) ?? null };
    return run(
      () => once(body, (options) => api.put(path, invitationResponse, body, options)),
      () => {
        onDone(t('when.cardChanged'));
        onClose();
      },
    );
  };
  const submit = form.handleSubmit(send);
  return (
    <FormDialog title={t('when.card')} pending={pending} error={error} onSubmit={submit} onClose={onClose}>
      <WriteCard
        values={form.watch()}
        register={(name) => form.register(name)}
        onDesign={(design) => form.setValue('design', design)}
        sender={sender}
      />
    </FormDialog>
  );
}
