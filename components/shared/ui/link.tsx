'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string };

/** Pages that are the same for everybody. */
const isPublic = (href: string) => /^\/(products(\/\d+)?)?([?#]|$)/.test(href);

/**
 * The one link of all pages. The framework would fetch every linked page in sight: here only a public page is fetched ahead, once
 * a pointer or finger is on its link, and never a personal one or one of the sandbox.
 */
export function Link({ href, onPointerEnter, onTouchStart, ...rest }: LinkProps) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={isNear && isPublic(href) ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setNear(true);
        onTouchStart?.(event);
      }}
    />
  );
}
