'use client';

import { initialOf, isWide } from '@/lib/domain/operations/identity';
import { useShopName } from '@/lib/i18n/client';
import { cx } from '../ui/cx';
import { useShopFront } from './shop-front';

/** The shop's logo with its name; a wide logo holds the name itself. */
export function ShopBrand() {
  const name = useShopName();
  const { logo } = useShopFront();
  if (!logo) return <BrandName name={name} />;
  const { width, height } = logo;
  const picture = (alt: string) => (
    // biome-ignore lint/performance/noImgElement: already small, and kept for ever
    <img
      src={`/pictures/${logo.name}`}
      alt={alt}
      width={width}
      height={height}
      className={cx('h-8 w-auto min-w-0 object-contain', isWide(logo) ? 'max-w-44' : 'shrink-0')}
    />
  );
  if (isWide(logo)) return picture(name);
  return (
    <span className={frame}>
      {picture('')}
      <span className="truncate">{name}</span>
    </span>
  );
}

const frame = 'inline-flex min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight';

/** The name with its initial, drawn in the accent. */
export function BrandName({ name }: { name: string }) {
  return (
    <span className={frame}>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-base leading-none text-on-accent"
      >
        {initialOf(name)}
      </span>
      <span className="truncate">{name}</span>
    </span>
  );
}
