'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import {
  type BoxCaseWire,
  boxCaseAnswerRequest,
  boxCaseAnswerResponse,
} from '@/lib/contract/gift/console/box-cases';
import { mostCaseWords } from '@/lib/domain/gift/box-case';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { RadioCards } from '../../shared/ui/form/choices';
import { TextArea } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { TextLink } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { useFormat } from '../../shared/ui/use-format';

/** An answered case leaves the open list at once; the message above the list reports it. */
export function BoxCaseList({ cases }: { cases: BoxCaseWire[] }) {
  const t = useConsoleT();
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      {isAnswered && <StatusMessage tone="success">{t('boxCases.answered')}</StatusMessage>}
      {cases.length === 0 && <EmptyState title={t('boxCases.none')} />}
      {cases.map((about) => (
        <BoxCaseCard key={about.caseNo} about={about} onAnswered={() => setAnswered(true)} />
      ))}
    </>
  );
}

function BoxCaseCard({ about, onAnswered }: { about: BoxCaseWire; onAnswered: () => void }) {
  const t = useConsoleT();
  const { when, local } = useFormat();
  const name = local(about.productNameKo, about.productNameEn);
  return (
    <Card id={`case-${about.caseNo}`} title={t(`boxCases.kind.${about.kind}`)}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={about.state === 'OPEN' ? 'warning' : 'neutral'}>
            {t(`boxCases.state.${about.state}`)}
          </Badge>
          <span className="text-soft">{t('boxCases.reported', { at: when(about.reportedAt) })}</span>
        </p>
        <p>
          <TextLink href={`/admin/orders/${about.orderNo}`}>
            {t('boxCases.box', { name, round: about.round })}
          </TextLink>
        </p>
        <p className="whitespace-pre-line">{about.words}</p>
        {about.answer !== null && (
          <p className="whitespace-pre-line border-t border-line pt-3 text-soft">{about.answer}</p>
        )}
        {about.claimNo !== null && (
          <TextLink href={`/admin/claims/${about.claimNo}`}>{t('boxCases.toClaim')}</TextLink>
        )}
        {about.state === 'OPEN' && <Answer about={about} onAnswered={onAnswered} />}
      </div>
    </Card>
  );
}

const ways = ['NONE', 'EXCHANGE', 'RETURN'] as const;

function Answer({ about, onAnswered }: { about: BoxCaseWire; onAnswered: () => void }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const { form } = useContractForm(boxCaseAnswerRequest, { answer: '', claimType: null });
  const [way, setWay] = useState<string>('NONE');
  const send = form.handleSubmit(({ answer }) => {
    const claimType = way === 'NONE' ? null : way;
    const path = `/admin/box-cases/${about.caseNo}/answer`;
    // The card leaves the open list with the reload that follows.
    return run(
      () => api.post(path, boxCaseAnswerResponse, { answer, claimType }).then(onAnswered),
      () => {},
    );
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4 border-t border-line pt-4">
      <TextArea
        label={t('boxCases.answer')}
        hint={t('boxCases.answer.hint')}
        most={mostCaseWords}
        {...form.register('answer')}
        value={form.watch('answer')}
      />
      {about.isClaimable && (
        <RadioCards
          legend={t('boxCases.way')}
          options={ways.map((value) => ({ value, label: t(`boxCases.way.${value}`) }))}
          values={[way]}
          onValuesChange={([value = 'NONE']) => setWay(value)}
        />
      )}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <Button type="submit" className="self-start" pending={pending}>
        {t('boxCases.send')}
      </Button>
    </form>
  );
}
