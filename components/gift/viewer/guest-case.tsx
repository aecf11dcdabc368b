'use client';

import type { z } from 'zod';
import { api } from '@/lib/api-client';
import { guestCaseRequest } from '@/lib/contract/gift/guest';
import { boxProblems, mostCaseWords } from '@/lib/domain/gift/box-case';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Chips } from '../../shared/ui/form/choices';
import { TextArea } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { StatusMessage } from '../../shared/ui/status-message';

type Report = z.input<typeof guestCaseRequest>;

export type GuestCaseProps = {
  giftKey: string;
  guestToken: string;
  orderOptionNo: number;
  /** Something was reported or taken back. */
  onChanged: () => void;
};

/** What is wrong with a box, in a word and in the recipient's own. */
export default function GuestCase({ giftKey, guestToken, orderOptionNo, onChanged }: GuestCaseProps) {
  const t = useT();
  const { form, failure, submit } = useContractForm(guestCaseRequest, {
    orderOptionNo,
    // Chosen by the recipient, or asked for.
    caseType: '' as Report['caseType'],
    words: '',
  });
  const draft = useDraft(form, `box case ${giftKey} ${orderOptionNo}`);
  const send = submit(async (report) => {
    await api.post(`/recurring-payments/${giftKey}/guest/cases`, null, report, { headers: { guestToken } });
    draft.forget();
    onChanged();
  });
  const kind = form.watch('caseType');
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Chips
        legend={t('gift.case.kind')}
        options={boxProblems.map((value) => ({ value, label: t(`gift.case.${value}`) }))}
        values={kind ? [kind] : []}
        error={form.formState.errors.caseType && t('gift.case.kindMissing')}
        onValuesChange={([value]) =>
          form.setValue('caseType', boxProblems.find((each) => each === value) ?? kind, {
            shouldValidate: true,
          })
        }
      />
      <TextArea
        label={t('gift.case.words')}
        hint={t('gift.case.private')}
        most={mostCaseWords}
        {...form.register('words')}
        value={form.watch('words')}
      />
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" className="self-start" pending={form.formState.isSubmitting}>
        {t('gift.case.send')}
      </Button>
    </form>
  );
}
