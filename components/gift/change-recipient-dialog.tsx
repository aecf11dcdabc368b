'use client';

import { Unbroken } from '@/components/shared/ui/text/unbroken';
import { api } from '@/lib/api-client';
import { formatPhone } from '@/lib/format';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { languageOf, RecipientFields, RecipientLanguage } from '../catalog/order-sheet/recipient-fields';
import type { Recipient } from '../catalog/order-sheet/recipient-forms';
import { FormDialog } from '../shared/actions/form-dialog';
import { useAction } from '../shared/actions/use-action';
import { useRequestKey } from '../shared/actions/use-request-key';
import { useContractForm } from '../shared/ui/form/use-contract-form';

const recipientResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.recipientResponse);
const changeRecipientForm = () =>
  import('../catalog/order-sheet/recipient-forms').then((module) => module.changeRecipientForm);

/** Asks for the right name and number of a waiting gift; a new link goes there (docs/rules/gift.md#putting-right). */
export function ChangeRecipientDialog({
  path,
  title,
  text,
  now,
  own,
  disabledReason,
  onDone,
  onClose,
}: {
  path: string;
  title: string;
  text: string;
  /** Whom it changes, masked. */
  now: { name: string; contact: string };
  /** The giver's language. */
  own: Language;
  disabledReason: string | undefined;
  /** With what was typed: afterwards every page shows the mask. */
  onDone: (to: { name: string; number: string }) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { form, failure } = useContractForm(changeRecipientForm, {
    receiverName: '',
    receiverContact: '',
    language: '' as Recipient['language'],
  });
  const { run, pending } = useAction();
  const once = useRequestKey();

  async function call({ language, receiverName, receiverContact }: Recipient) {
    failure.clear();
    const body = receiverName
      ? { receiverName, receiverContact, receiverLanguage: languageOf({ language, receiverName }, own) }
      : { receiverContact };
    try {
      return await once(body, (options) => api.put(path, recipientResponse, body, options));
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
        onDone({ name: recipient.receiverName || now.name, number: formatPhone(recipient.receiverContact) });
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
      <div className="flex flex-col gap-5">
        <p>
          <Unbroken>{t('orderSheet.recipientNow', now)}</Unbroken>
        </p>
        <RecipientFields form={form} />
        {form.watch('receiverName').trim() !== '' && (
          <RecipientLanguage
            value={languageOf(form.watch(), own)}
            onChange={(language) => form.setValue('language', language, { shouldDirty: true })}
          />
        )}
      </div>
    </FormDialog>
  );
}
