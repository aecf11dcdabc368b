'use client';

import type { ConsoleFreeGiftsWire } from '@/lib/contract/application/console/application-detail';
import { freeGiftTitle } from '@/lib/domain/catalog/option-title';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { type Description, DescriptionList } from '../../shared/ui/description-list';

export function FreeGiftsCard({ freeGifts }: { freeGifts: ConsoleFreeGiftsWire }) {
  const t = useConsoleT();
  const { condition, chosen } = freeGifts;
  if (!condition)
    return (
      <Card title={t('applications.freeGifts')}>
        <p className="text-soft">{t('applications.freeGifts.none')}</p>
      </Card>
    );
  const { giftCycleConditionType: rounds, giftCycleMultiple, giftCycleNumber } = condition;
  const isAll = condition.giftOptionQuantityType === 'ALL';
  const roundsText = {
    NONE: t('applications.freeGifts.every'),
    MULTIPLE: t('applications.freeGifts.multiple', { n: giftCycleMultiple ?? 1 }),
    CUSTOM: t('applications.freeGifts.custom', { rounds: giftCycleNumber.join(', ') }),
  }[rounds];
  const quantityText = isAll
    ? t('applications.freeGifts.all')
    : t('applications.freeGifts.most', { max: condition.selectableGiftQuantity ?? 0 });
  const shown = isAll && !freeGifts.isFrozen ? freeGifts.options : chosen;
  const items: Description[] = [
    {
      term: condition.giftConditionName,
      value: (
        <>
          {roundsText} {quantityText}
        </>
      ),
    },
    {
      term: t('applications.freeGifts.chosen'),
      value:
        shown.length === 0 ? (
          t('applications.freeGifts.notChosen')
        ) : (
          <ul>
            {shown.map((gift) => (
              <li key={gift.optionNo}>{freeGiftTitle(gift)}</li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <Card title={t('applications.freeGifts')}>
      <DescriptionList items={items} />
    </Card>
  );
}
