'use client';

import { useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { cancelByMerchantResponse, refundAmounts } from '@/lib/contract/order/console/orders';
import { claimReasonTypes, responsibleFor } from '@/lib/domain/claim/claim';
import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/my/use-action';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Chips } from '../../shared/ui/form/choices';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextArea } from '../../shared/ui/form/text-field';

const reasons = claimReasonTypes.filter((reason) => responsibleFor(reason) === 'SELLER');

/** The shop cannot deliver a line: shows the refund before the confirmation. */
export function CancelDialog({
  orderNo,
  orderOptionNo,
  isOffered,
  onDone,
}: {
  orderNo: string;
  orderOptionNo: number;
  /** If false, the button is hidden but the component stays until it has reported its result. */
  isOffered: boolean;
  onDone: (said: string) => void;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const textOf = useErrorText();
  const { run, pending, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [reasonType, setReasonType] = useState('OUT_OF_STOCK');
  const [text, setText] = useState('');
  const [estimate, setEstimate] = useState<string>();
  const orderOptionNos = [orderOptionNo];

  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const path = `/admin/orders/${orderNo}/cancel-estimate`;
    api
      .post(path, refundAmounts, { orderOptionNos: [orderOptionNo] }, { signal: asked.signal })
      .then(({ refundAmt }) => setEstimate(formatMoney(refundAmt, language)))
      .catch((failure) => !asked.signal.aborted && setEstimate(textOf(failure)));
    return () => asked.abort();
  }, [isOpen, orderNo, orderOptionNo, language, textOf]);

  const cancel = () => {
    let said = '';
    return run(
      async () => {
        const body = { reasonType, text, orderOptionNos };
        const done = await api.post(`/admin/orders/${orderNo}/cancel`, cancelByMerchantResponse, body);
        said = t('orders.cancelled', { amount: formatMoney(done.refundAmt, language) });
      },
      () => {
        setOpen(false);
        onDone(said);
      },
    );
  };

  return (
    <>
      {isOffered && (
        <Button variant="danger" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('orders.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="danger"
        title={t('orders.cancel.title')}
        description={t('orders.cancel.text')}
        confirmLabel={t('orders.cancel')}
        onConfirm={cancel}
        pending={pending}
        error={error}
      >
        <Chips
          legend={t('orders.cancel.reason')}
          options={reasons.map((value) => ({ value, label: t(`claimReason.${value}`) }))}
          values={[reasonType]}
          onValuesChange={([value]) => value && setReasonType(value)}
        />
        <TextArea
          label={t('orders.cancel.words')}
          optional
          most={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
          <span>{t('orders.cancel.estimate')}</span>
          <span>{estimate ?? '…'}</span>
        </p>
      </ConfirmDialog>
    </>
  );
}
