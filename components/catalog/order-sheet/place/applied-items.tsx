import { RibbonRounds } from '@/components/shared/layout/ribbon-rounds';
import type { Cycle } from '@/lib/domain/application/schedule';
import type { RoundStage } from '@/lib/domain/order/box-stage';
import { formatPlan } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { ProductPicture } from '../../product/product-picture';

export type AppliedItem = {
  id: string;
  name: string;
  option: string;
  imageUrl: string;
  orderCnt: number;
  cycle: Cycle;
  lastRound: number | null;
  rounds: RoundStage[];
  isOver: boolean;
};

export function AppliedItems({ items, language }: { items: readonly AppliedItem[]; language: Language }) {
  const t = translate(language);
  return (
    <ul className="flex flex-col gap-6">
      {items.map((item) => {
        const { cycle } = item;
        const plan = {
          cycleType: cycle.cycleType,
          cycle: cycle.cycle,
          day: cycle.cycleType === 'MONTH' ? cycle.date : null,
          weekday: cycle.cycleType === 'WEEK' ? cycle.dayOfWeek : null,
        };
        return (
          <li key={item.id}>
            <div className="flex gap-4">
              <ProductPicture url={item.imageUrl} size="sm" />
              <div className="min-w-0 flex-1">
                <h2 className="font-bold">{item.name}</h2>
                <p className="text-sm text-soft">
                  {[item.option, t('orderSheet.count', { count: item.orderCnt })].filter(Boolean).join(' · ')}
                </p>
                <p className="font-medium">{formatPlan(plan, item.lastRound, language)}</p>
              </div>
            </div>
            <RibbonRounds className="mt-2" rounds={item.rounds} total={item.lastRound} isOver={item.isOver} />
          </li>
        );
      })}
    </ul>
  );
}
