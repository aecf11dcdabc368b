'use client';

import { useEffect, useRef, useState } from 'react';
import type { ProductResponse } from '@/lib/contract/catalog/product';
import { srcSetOf } from '@/lib/domain/catalog/pictures';
import { useT } from '@/lib/i18n/client';
import { Picture } from '../../shared/ui/picture';
import { useChosenPicture } from './order-stage';
import { ProductPicture } from './product-picture';

/** The product's pictures side by side, to swipe through or to choose below. An option that is chosen shows its own. */
export function Gallery({ pictures, name }: { pictures: ProductResponse['pictures']; name: string }) {
  const t = useT();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const chosenNo = useChosenPicture();
  const chosen = pictures.findIndex(({ pictureNo }) => pictureNo === chosenNo);

  useEffect(() => {
    if (chosen >= 0) show(strip.current, chosen);
  }, [chosen]);

  const altOf = (at: number) =>
    pictures[at]?.alt || (at === 0 ? name : t('product.pictureOf', { name, at: at + 1 }));
  return (
    <div className="flex flex-col gap-3">
      <ul
        ref={strip}
        aria-label={t('product.pictures')}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className="flex aspect-square snap-x snap-mandatory overflow-x-auto rounded-card bg-sunken motion-safe:scroll-smooth"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ pictureNo, url, width, height }, at) => (
          <li key={pictureNo} className="size-full shrink-0 snap-center">
            <Picture
              src={url}
              srcSet={srcSetOf(url)}
              sizes="(min-width: 64rem) 36rem, 100vw"
              alt={altOf(at)}
              width={width}
              height={height}
              eager={at === 0}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ pictureNo, url }, at) => (
            <li key={pictureNo}>
              <button
                type="button"
                aria-label={t('product.showPicture', { at: at + 1 })}
                aria-current={at === shown}
                onClick={() => show(strip.current, at)}
                className="block rounded-control border-2 border-transparent p-0.5 aria-[current=true]:border-accent"
              >
                <ProductPicture url={url} size="xs" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const show = (strip: HTMLElement | null, at: number) => strip?.scrollTo({ left: at * strip.clientWidth });
