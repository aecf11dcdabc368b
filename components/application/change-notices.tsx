'use client';

import { useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import type { AnnouncedChangeWire } from '@/lib/contract/application/notice';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { useAction } from '../shared/actions/use-action';
import { useLanding } from '../shared/actions/use-landing';
import { Button } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { DeadlineBadge } from '../shared/ui/deadline';
import { type Description, DescriptionList } from '../shared/ui/description-list';
import { ConfirmDialog } from '../shared/ui/dialog';
import { Done } from '../shared/ui/done';
import { StatusMessage } from '../shared/ui/status-message';

type NoticeProps = { id: string; change: AnnouncedChangeWire; today: string };

/** The announced changes of this application and the orderer's answers (docs/rules/money.md#change-notices). */
export function ChangeNotices({
  id,
  changes,
  today,
}: {
  id: string;
  changes: AnnouncedChangeWire[];
  today: string;
}) {
  return changes.map((change) => (
    <Notice key={change.changeNoticeNo} id={id} change={change} today={today} />
  ));
}

function Notice({ id, change, today }: NoticeProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const date = formatDate(change.changeApplyYmd, language, { year: true });
  const { buyPriceNow: now, buyPriceThen: then, firstPaymentYmdAfterChangeApplied: first } = change;
  const item = (term: string, text: string | false): Description[] =>
    text === false ? [] : [{ term, value: text }];
  return (
    <Card title={t('my.notice.title')}>
      <div className="flex flex-col gap-5">
        <p className="whitespace-pre-wrap wrap-anywhere">{change.changeText}</p>
        <DescriptionList
          items={[
            ...item(
              t('my.notice.option'),
              change.optionNow !== null &&
                change.optionThen !== null &&
                t('my.notice.optionChange', { before: change.optionNow, after: change.optionThen }),
            ),
            ...item(
              t('my.notice.price'),
              now !== null &&
                then !== null &&
                t('my.notice.priceChange', {
                  before: money(now),
                  after: money(then),
                }),
            ),
            ...item(
              t('my.notice.price'),
              change.optionNow !== null && now === null && t('my.notice.priceStays'),
            ),
            ...item(t('my.notice.applies'), date),
            ...item(t('my.notice.first'), first !== '' && formatDate(first, language, { year: true })),
            {
              term: t('my.notice.deadline'),
              value: <DeadlineBadge today={today} deadline={change.responseDeadlineYmd} />,
            },
          ]}
        />
        <Answer id={id} change={change} date={date} />
      </div>
    </Card>
  );
}

function Answer({ id, change, date }: Omit<NoticeProps, 'today'> & { date: string }) {
  const t = useT();
  const { run, pending, error } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<'AGREE' | 'DISAGREE'>();
  const { focusTarget, restoreFocus } = useLanding<HTMLDivElement>();
  const { answerable, responseStatusType: now } = change;

  const answer = (responseStatusType: 'AGREE' | 'DISAGREE') =>
    run(
      () =>
        api.patch(`/recurring-payments/${id}/notices/agreement`, null, {
          changeNoticeNo: change.changeNoticeNo,
          responseStatusType,
        }),
      () => {
        setAsking(false);
        setDone(responseStatusType);
        restoreFocus();
      },
    );

  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-5 outline-hidden">
      <Done>{done && t(`my.notice.done.${done}`)}</Done>
      <Said change={change} date={date} />
      {error && !isAsking && <StatusMessage tone="danger">{error}</StatusMessage>}
      {answerable && (
        <div className="flex flex-wrap gap-2">
          {now !== 'AGREE' && (
            <Button pending={pending && !isAsking} onClick={() => answer('AGREE')}>
              {t('my.notice.agree')}
            </Button>
          )}
          {now !== 'DISAGREE' && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('my.notice.disagree')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('my.notice.disagreeTitle')}
          description={t('my.notice.disagreeText', { date })}
          confirmLabel={t('my.notice.disagree')}
          cancelLabel={t('my.notice.keep')}
          onConfirm={() => answer('DISAGREE')}
          pending={pending}
          error={error}
          tone="danger"
        />
      )}
    </div>
  );
}

/** The answer, or the effect of each answer and of no answer. */
function Said({ change, date }: { change: AnnouncedChangeWire; date: string }) {
  const t = useT();
  const language = useLanguage();
  const { answerable, responseStatusType: answer, responseYmd } = change;
  const means = [
    ...(answer === 'DISAGREE' ? [] : [t('my.notice.agreeMeans', { date })]),
    ...(answer === 'AGREE' ? [] : [t('my.notice.elseMeans', { date })]),
  ];
  if (!answerable && answer === 'PENDING')
    return <StatusMessage tone="warning">{t('my.notice.over', { date })}</StatusMessage>;
  return (
    <div className="flex flex-col gap-1 text-soft">
      {answer !== 'PENDING' && responseYmd && (
        <p className="font-semibold text-ink">
          <span>{t(`my.notice.said.${answer}`, { date: formatDate(responseYmd, language) })} </span>
          {answerable && <span>{t('my.notice.changeable')}</span>}
        </p>
      )}
      {means.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
