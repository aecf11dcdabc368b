'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { useChosenPicture } from './order-stage';

type Shown = { pictureNo: number; slide: ReactNode; thumb: ReactNode; choose: string };

/** Shows one of the pictures: by swiping, by its button, or because its option was chosen. */
export function GalleryStrip({ label, pictures }: { label: string; pictures: Shown[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const chosenNo = useChosenPicture();
  const chosen = pictures.findIndex(({ pictureNo }) => pictureNo === chosenNo);
  const hasMore = pictures.length > 1;

  useEffect(() => {
    if (chosen >= 0) show(strip.current, chosen);
  }, [chosen]);

  return (
    <div className="flex flex-col gap-3">
      <ul
        ref={strip}
        aria-label={label}
        tabIndex={hasMore ? 0 : undefined}
        className="flex aspect-square snap-x snap-mandatory overflow-x-auto rounded-card bg-sunken motion-safe:scroll-smooth"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ pictureNo, slide }) => (
          <li key={pictureNo} className="size-full shrink-0 snap-center">
            {slide}
          </li>
        ))}
      </ul>
      {hasMore && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ pictureNo, thumb, choose }, at) => (
            <li key={pictureNo}>
              <button
                ref={repeatEarlyPress}
                type="button"
                aria-label={choose}
                aria-current={at === shown}
                onClick={() => show(strip.current, at)}
                className="block rounded-control border-2 border-transparent p-0.5 aria-[current=true]:border-accent"
              >
                {thumb}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const show = (strip: HTMLElement | null, at: number) => strip?.scrollTo({ left: at * strip.clientWidth });
