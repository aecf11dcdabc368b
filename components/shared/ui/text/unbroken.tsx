import type { ReactNode } from 'react';

const phoneNumber = /(\d{2,4}-[\d*]{3,4}-[\d*]{4})/;

/**
 * A text in which no line breaks a phone number at its hyphens, masked or not; anything else as it is. Each part of a text is an element,
 * so that a page that the browser translated can change.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return children.split(phoneNumber).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has its parts in their places.
    <span key={at} className={at % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ));
}
