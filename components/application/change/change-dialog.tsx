'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Select } from '../../shared/ui/form/select';
import { StatusMessage } from '../../shared/ui/status-message';
import { actionKey } from '../status-groups';
import { changeBody, changesOf, draftOf } from './change-draft';
import { ChangePreview } from './change-preview';
import { CycleFields } from './cycle-fields';
import type { ActionDialogProps } from './dialog-props';
import { LastRoundField } from './last-round-field';
import { ProductFields } from './product-fields';

const applicationResponse = () =>
  import('@/lib/contract/application/application-detail').then((module) => module.applicationResponse);

/** Endpoint 6 as a dialog. A gift can change only its card and end round here. */
export function ChangeDialog({ application, cards, addresses, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const { run, pending, error } = useAction();
  const [draft, setDraft] = useState(() => draftOf(application));
  const { isPresent, statusType, currentRound, recurringPaymentId } = application;
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const isChanged = Object.values(changesOf(application, draft)).some(Boolean);
  const isIncomplete = draft.orderCnt === null || (isPresent && draft.lastRound === null);
  // The stored end round is always valid, even when its order already exists.
  const minRound = Math.min(currentRound, application.lastRound ?? currentRound);

  async function save() {
    const body = changeBody(application, draft);
    const path = `/recurring-payments/${recurringPaymentId}/info`;
    await run(
      () => api.put(path, applicationResponse, body),
      () => onDone(t('my.change.done')),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(actionKey('CHANGE_DELIVERY_INFO', application))}
      description={t('my.change.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={save}
            pending={pending}
            disabledReason={
              isIncomplete ? t('error.VALIDATION') : isChanged ? undefined : t('my.change.nothing')
            }
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Select
          label={t('word.card')}
          value={String(draft.cardNo)}
          onChange={(cardNo) => change({ cardNo: Number(cardNo) })}
          options={cards.map((card) => ({
            value: String(card.cardNo),
            label: [
              t('my.row.card', { card: card.cardName, digits: card.cardEndDigit }),
              card.ended ? t('my.change.cardEnded') : card.priority === 1 && t('my.change.cardMain'),
            ]
              .filter(Boolean)
              .join(' · '),
            disabled: card.ended,
          }))}
        />
        <LastRoundField
          value={draft.lastRound}
          onChange={(lastRound) => change({ lastRound })}
          min={minRound}
          canBeEndless={!isPresent}
          hint={minRound > 1 ? t('my.change.minRound', { round: minRound }) : undefined}
          error={isPresent && draft.lastRound === null ? t('error.LAST_ROUND_REQUIRED') : undefined}
        />
        {isPresent ? (
          <p className="text-sm text-soft">
            {t(statusType === 'WAITING' ? 'my.change.waiting' : 'my.change.gift')}
          </p>
        ) : (
          <>
            <CycleFields
              allowed={application.adjustableDeliveryCycle}
              value={draft.cycle}
              onChange={(cycle) => change({ cycle })}
            />
            <ProductFields
              product={application.productInfo}
              optionNo={draft.optionNo}
              orderCnt={draft.orderCnt}
              onChange={change}
            />
            <Select
              label={t('my.change.address')}
              value={String(draft.addressNo)}
              onChange={(addressNo) => change({ addressNo: Number(addressNo) })}
              options={addresses.map(({ addressNo, label }) => ({ value: String(addressNo), label }))}
            />
          </>
        )}
        {isChanged && !isIncomplete && (
          <ChangePreview application={application} body={changeBody(application, draft)} />
        )}
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      </div>
    </Dialog>
  );
}
