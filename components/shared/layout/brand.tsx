'use client';

import { useShopName } from '@/lib/i18n/client';
import { useShopFront } from './shop-front';

const frame = 'inline-flex min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight';

/** The shop's logo with its name; a wide logo holds the name itself. */
export function ShopBrand() {
  const name = useShopName();
  const { logo, initial } = useShopFront();
  if (!logo) return <BrandName name={name} initial={initial} />;
  const { src, width, height, isWide } = logo;
  return (
    <span className={frame}>
      {/* biome-ignore lint/performance/noImgElement: already small, and kept for ever */}
      <img src={src} alt={isWide ? name : ''} width={width} height={height} className="logo" />
      {!isWide && <span className="truncate">{name}</span>}
    </span>
  );
}

/** The name with its initial, drawn in the accent. */
export function BrandName({ name, initial }: { name: string; initial: string }) {
  return (
    <span className={frame}>
      <span aria-hidden="true" className="initial">
        {initial}
      </span>
      <span className="truncate">{name}</span>
    </span>
  );
}
