import { expect, test } from 'vitest';
import { translate } from '.';

test.each(['ko', 'en'] as const)(
  'after the last payment, with its box not shipped, no text says that it is over (%s, F31)',
  (language) => {
    const t = translate(language);
    for (const key of ['status.ROUND_FINISHED', 'recipientStatus.ROUND_FINISHED'] as const)
      expect(t(key)).not.toMatch(/끝|완료|complete|finish|over|done/i);
  },
);
