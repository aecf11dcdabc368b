'use client';

import { api } from '@/lib/api-client';
import { giftLabelRequest } from '@/lib/contract/application/application-change';
import { useT } from '@/lib/i18n/client';
import { FormDialog } from '../shared/actions/form-dialog';
import { useAction } from '../shared/actions/use-action';
import { TextField } from '../shared/ui/form/text-field';
import { useContractForm } from '../shared/ui/form/use-contract-form';

/** Asks for the giver's own name for a gift; an empty one takes it away. */
export default function LabelDialog({
  groupNo,
  label,
  onClose,
}: {
  groupNo: string;
  label: string;
  onClose: () => void;
}) {
  const t = useT();
  const { form } = useContractForm(giftLabelRequest, { giftLabel: label });
  const { run, pending, error } = useAction();
  const submit = form.handleSubmit((body) =>
    run(() => api.put(`/recurring-payments/${groupNo}/label`, null, body), onClose),
  );
  return (
    <FormDialog
      title={t('my.label.title')}
      description={t('my.label.text')}
      confirmLabel={t('action.save')}
      pending={pending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t('my.label.field')} autoComplete="off" optional {...form.register('giftLabel')} />
    </FormDialog>
  );
}
