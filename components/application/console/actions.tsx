'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ChangeRecipientDialog } from '../../gift/change-recipient-dialog';
import { useMay } from '../../shared/console/may';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { StatusMessage, type Tone } from '../../shared/ui/status-message';
import { actionPaths } from './action-paths';
import { ExtendDeadlineDialog } from './extend-deadline-dialog';
import { FreeGiftDialog } from './free-gift-dialog';
import { ReasonDialog } from './reason-dialog';
import { RerunRound } from './rerun-round';
import { ResendLinkDialog } from './resend-link-dialog';

type Open = Exclude<ConsoleDetailWire['actions'][number], 'RERUN'>;
const isReasoned = (action: Open): action is keyof typeof actionPaths => Object.hasOwn(actionPaths, action);

/** Exactly the actions that the server offers (docs/rules/status.md#status-table). */
export function ApplicationActions({ detail }: { detail: ConsoleDetailWire }) {
  const t = useConsoleT();
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState<{ tone: Tone; text: string }>();
  const say = (text: string, tone: Tone = 'success') => setResult({ tone, text });
  const { actions, application } = detail;
  const { waiting, groupNo, deadlineYmd } = detail.group;
  const buttons = actions
    .filter((action): action is Open => action !== 'RERUN')
    // Without a link that lives, a gift without a deadline has nothing to extend.
    .filter((action) => action !== 'EXTEND_DEADLINE' || deadlineYmd !== null)
    .filter((action) => may(action === 'CHANGE_RECIPIENT' ? 'PEOPLE' : 'ORDERS'));
  const close = () => setOpen(undefined);
  return (
    <Card title={t('applications.actions')}>
      <div className="flex flex-col gap-4">
        {result && <StatusMessage tone={result.tone}>{result.text}</StatusMessage>}
        {detail.rerun && (
          <RerunRound
            id={application.recurringPaymentId}
            rerun={detail.rerun}
            onDone={({ isPaid, text }) => say(text, isPaid ? 'success' : 'warning')}
          />
        )}
        {actions.length === 0 && <p className="text-soft">{t('applications.noActions')}</p>}
        <div className="flex flex-wrap gap-2">
          {buttons.map((action) => (
            <Button
              key={action}
              variant={action === 'CLOSE' ? 'danger' : 'secondary'}
              onClick={() => setOpen(action)}
            >
              {t(`applications.action.${action}`)}
            </Button>
          ))}
        </div>
      </div>
      {open === 'RESEND_LINK' && (
        <ResendLinkDialog
          groupNo={groupNo}
          left={waiting?.resendsLeft ?? 0}
          onDone={(text) => say(text)}
          onClose={close}
        />
      )}
      {open === 'CHANGE_RECIPIENT' && waiting && (
        <ChangeRecipientDialog
          path={`/admin/groups/${groupNo}/recipient`}
          now={{ name: application.recipientName ?? '', contact: detail.group.recipientContact ?? '' }}
          own={detail.group.language}
          title={t('applications.action.CHANGE_RECIPIENT')}
          text={t('applications.action.CHANGE_RECIPIENT.text', { left: waiting.recipientChangesLeft })}
          disabledReason={
            waiting.recipientChangesLeft > 0 ? undefined : t('applications.action.CHANGE_RECIPIENT.used')
          }
          onDone={() => say(t('applications.done.CHANGE_RECIPIENT'))}
          onClose={close}
        />
      )}
      {open === 'EXTEND_DEADLINE' && waiting && deadlineYmd && (
        <ExtendDeadlineDialog
          groupNo={groupNo}
          deadlineYmd={deadlineYmd}
          usual={waiting.extensionDays}
          onDone={(text) => say(text)}
          onClose={close}
        />
      )}
      {open === 'CHOOSE_FREE_GIFTS' && (
        <FreeGiftDialog
          id={application.recurringPaymentId}
          freeGifts={detail.freeGifts}
          onDone={() => say(t('applications.done.CHOOSE_FREE_GIFTS'))}
          onClose={close}
        />
      )}
      {open && isReasoned(open) && (
        <ReasonDialog
          title={t(`applications.action.${open}`)}
          text={t(`applications.action.${open}.text`)}
          confirmLabel={t(`applications.action.${open}`)}
          reasonLabel={t(open === 'CLOSE' ? 'applications.closeReason' : 'applications.reasonOptional')}
          reasonHint={t('applications.closeReasonHelp')}
          isReasonRequired={open === 'CLOSE'}
          tone={open === 'CLOSE' ? 'danger' : 'normal'}
          call={(reason) =>
            api.post(`/admin/applications/${application.recurringPaymentId}/${actionPaths[open]}`, null, {
              reason,
            })
          }
          onDone={() => say(t(`applications.done.${open}`))}
          onClose={close}
        />
      )}
    </Card>
  );
}
