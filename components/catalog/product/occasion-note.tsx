import { cardDesigns, cardPicture, type Occasion } from '@/lib/domain/gift/card';
import type { Translate } from '@/lib/i18n';
import { Picture } from '../../shared/ui/picture';

/** What choosing an occasion does, in words: it chooses the card, and leaves nothing out that could be a gift. */
export function OccasionNote({ occasion, t }: { occasion: Occasion; t: Translate }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <Picture
        src={cardPicture({ occasion, design: cardDesigns[occasion][0] })}
        width={96}
        height={72}
        eager
        className="w-24 shrink-0 rounded-control border border-line"
      />
      <div className="min-w-0">
        <p className="font-semibold">{t('shop.occasionCard', { words: t(`greeting.says.${occasion}`) })}</p>
        <p className="text-sm text-soft">{t('shop.occasionNote')}</p>
      </div>
    </div>
  );
}
