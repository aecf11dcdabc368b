'use client';

import { cardDesigns, cardPicture, occasions } from '@/lib/domain/gift/card';
import { useT } from '@/lib/i18n/client';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';

/** A way in by occasion: the products that can be a gift, and then the card with this occasion chosen. */
export function OccasionLinks() {
  const t = useT();
  return (
    <nav aria-label={t('shop.occasions')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-3">
        {occasions.map((occasion) => (
          <li key={occasion} className="shrink-0">
            <Link href={`/products?occasion=${occasion}`} className="occasion">
              <Picture
                src={cardPicture({ occasion, design: cardDesigns[occasion][0] })}
                width={64}
                height={48}
                eager
              />
              {t(`greeting.occasion.${occasion}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
