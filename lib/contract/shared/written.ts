import { isBlank } from '@/lib/domain/shared/typed';
import { says } from './field-errors';

/**
 * The check of a text in two languages: written in one at least, which then stands for both. Also said while other fields are
 * still wrong.
 */
export const writtenAs = <Stem extends string>(stem: Stem) =>
  [
    (texts: Partial<Record<`${Stem}Ko` | `${Stem}En`, unknown>>) =>
      [texts[`${stem}Ko`], texts[`${stem}En`]].some((text) => text === undefined || !isBlank(String(text))),
    {
      path: [`${stem}Ko`] as PropertyKey[],
      error: says('required'),
      when: ({ value }: { value: unknown }) => value instanceof Object,
    },
  ] as const;
