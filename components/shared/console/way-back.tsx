import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button';

/** Beside a page's title: the way to the list or thing that it belongs to. */
export function WayBack({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton href={href} variant="secondary" size="sm">
      {children}
    </LinkButton>
  );
}
