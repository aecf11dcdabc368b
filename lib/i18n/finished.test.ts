import { expect, test } from 'vitest';
import { translate } from '.';

test.each(['ko', 'en'] as const)(
  'the last round is paid while its box is still here: nothing is said to be over (%s, F31)',
  (language) => {
    const t = translate(language);
    for (const key of ['status.ROUND_FINISHED', 'recipientStatus.ROUND_FINISHED'] as const)
      expect(t(key)).not.toMatch(/끝|완료|complete|finish|over|done/i);
  },
);
