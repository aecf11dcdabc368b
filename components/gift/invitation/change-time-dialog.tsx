'use client';

import { api } from '@/lib/api-client';
import { invitationResponse } from '@/lib/contract/application/application-change';
import { formatMoment } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { FormDialog } from '../../shared/actions/form-dialog';
import { useAction } from '../../shared/actions/use-action';
import { useRequestKey } from '../../shared/actions/use-request-key';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { SendWhen } from './send-when';
import { type InvitationDays, momentIn, type WhenValues, whenFault, whenOf } from './when-form';

const whenForm = () => import('./when-schema').then((module) => module.whenForm);

/** Another moment for a planned invitation, also now. */
export default function ChangeTimeDialog({
  path,
  planned,
  days,
  onDone,
  onClose,
}: {
  path: string;
  planned: string;
  days: InvitationDays;
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const { form } = useContractForm(whenForm, whenOf(planned));
  const { run, pending, error } = useAction();
  const once = useRequestKey();
  function showFault(refusal: unknown): never {
    const fault = whenFault(refusal);
    if (fault) form.setError('day', { type: fault, message: t(`when.${fault}`) }, { shouldFocus: true });
    throw refusal;
  }
  const send = (values: WhenValues) => {
    const body = { invitationYmdt: momentIn(values, days) };
    return run(
      () => once(body, (options) => api.put(path, invitationResponse, body, options)).catch(showFault),
      ({ invitationYmdt }) => {
        onDone(
          invitationYmdt
            ? t('when.changed', { when: formatMoment(invitationYmdt, language) })
            : t('when.sent'),
        );
        onClose();
      },
    );
  };
  const submit = form.handleSubmit(send);
  return (
    <FormDialog title={t('when.change')} pending={pending} error={error} onSubmit={submit} onClose={onClose}>
      <SendWhen
        values={form.watch()}
        register={(name) => form.register(name)}
        onHour={(hour) => form.setValue('hour', hour)}
        days={days}
      />
    </FormDialog>
  );
}
