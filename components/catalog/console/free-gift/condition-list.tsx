'use client';

import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ConditionResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { useLanguage } from '@/lib/i18n/client';
import type { TranslateConsole } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { EndCondition } from './end-condition';
import { giftName } from './gift-name';

const tones = { PLANNED: 'accent', RUNNING: 'success', ENDED: 'neutral' } as const;

/** A product's free-gift conditions, newest first: where two overlap, the upper one wins. */
export function ConditionList({
  productNo,
  conditions,
}: {
  productNo: number;
  conditions: ConditionResponse[];
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const { date, local } = useFormat();
  const path = `/admin/products/${productNo}/free-gifts`;
  const day = (ymd: string) => date(ymd, { year: true });
  return (
    <TableCard
      title={t('gifts.title')}
      action={
        <LinkButton variant="secondary" size="sm" href={`${path}/new`}>
          {t('gifts.new')}
        </LinkButton>
      }
      empty={t('gifts.none')}
      rows={conditions}
      rowKey={({ conditionNo }) => conditionNo}
      columns={[
        {
          head: t('gifts.name'),
          isName: true,
          cell: ({ conditionNo, nameKo, nameEn, state, hiddenBy }) => (
            <>
              <span>
                {conditionNo} · {local(nameKo, nameEn)}{' '}
              </span>
              <Badge tone={tones[state]}>{t(`gifts.state.${state}`)}</Badge>
              {hiddenBy !== null && (
                <span className="block font-normal text-warn">{t('gifts.hidden', { no: hiddenBy })}</span>
              )}
            </>
          ),
        },
        {
          head: t('gifts.period'),
          cell: ({ startOn, endOn }) => `${day(startOn)} – ${day(endOn)}`,
        },
        { head: t('gifts.rounds'), cell: (condition) => roundsText(t, condition) },
        { head: t('gifts.quantity'), cell: (condition) => quantityText(t, condition) },
        {
          head: t('gifts.options'),
          cell: ({ options }) => (
            <ul>
              {options.map((option) => (
                <li key={option.optionNo}>
                  {giftName(option, language)}{' '}
                  <span className={option.stock === 0 ? 'text-warn' : 'text-soft'}>
                    {option.stock === 0 ? t('gifts.soldOut') : t('gifts.stock', { count: option.stock })}
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
        {
          head: t('console.edit'),
          cell: ({ conditionNo, state }) =>
            state === 'ENDED' ? (
              '–'
            ) : (
              <span className="flex flex-wrap gap-2">
                <LinkButton variant="secondary" size="sm" href={`${path}/${conditionNo}`}>
                  {t('console.edit')}
                </LinkButton>
                <EndCondition conditionNo={conditionNo} />
              </span>
            ),
        },
      ]}
    />
  );
}

function roundsText(
  t: TranslateConsole,
  { cycleType, cycleMultiple, cycleRounds }: ConditionResponse,
): string {
  if (cycleType === 'MULTIPLE') return t('gifts.everyN', { count: cycleMultiple ?? 1 });
  return cycleType === 'CUSTOM' ? cycleRounds.join(', ') : t('gifts.cycle.NONE');
}

function quantityText(t: TranslateConsole, { quantityType, selectableQuantity }: ConditionResponse): string {
  if (quantityType === 'ALL') return t('gifts.quantity.ALL');
  return t('gifts.upTo', { count: selectableQuantity ?? 1 });
}
