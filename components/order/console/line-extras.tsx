'use client';

import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { line: { optionName: string; inputs: string[]; freeGifts: string[] } };

/** What is packed with a line, on the picking list as on the slip: option, the buyer's own texts, free gifts. */
export function LineExtras({ line: { optionName, inputs, freeGifts } }: Props) {
  const t = useConsoleT();
  return (
    <>
      {[optionName, ...inputs].filter(Boolean).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {freeGifts.length > 0 && (
        <span className="block">
          {t('orders.freeGifts')}: {freeGifts.join(', ')}
        </span>
      )}
    </>
  );
}
