'use client';

import { api } from '@/lib/api-client';
import { RecipientFields } from '../catalog/order-sheet/recipient-fields';
import type { Recipient } from '../catalog/order-sheet/recipient-forms';
import { FormDialog } from '../shared/actions/form-dialog';
import { useAction } from '../shared/actions/use-action';
import { useRequestKey } from '../shared/actions/use-request-key';
import { useContractForm } from '../shared/ui/form/use-contract-form';

const recipientResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.recipientResponse);
const recipientForm = () =>
  import('../catalog/order-sheet/recipient-forms').then((module) => module.recipientForm);

/** Asks for the right name and number of a waiting gift; a new link goes there (docs/rules/gift.md#putting-right). */
export function ChangeRecipientDialog({
  path,
  title,
  text,
  disabledReason,
  onDone,
  onClose,
}: {
  path: string;
  title: string;
  text: string;
  disabledReason: string | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const { form, failure } = useContractForm(recipientForm, { receiverName: '', receiverContact: '' });
  const { run, pending } = useAction();
  const once = useRequestKey();

  async function call(recipient: Recipient) {
    failure.clear();
    try {
      return await once(recipient, (options) => api.put(path, recipientResponse, recipient, options));
    } catch (error) {
      failure.show(error);
      throw error;
    }
  }
  const submit = form.handleSubmit((recipient) =>
    run(
      () => call(recipient),
      () => {
        onClose();
        onDone();
      },
    ),
  );

  return (
    <FormDialog
      title={title}
      description={text}
      disabledReason={disabledReason}
      pending={pending}
      error={failure.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecipientFields form={form} />
    </FormDialog>
  );
}
