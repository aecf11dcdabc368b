import { isBlank } from '../shared/typed';

/** Takes a text that is written in one language only for the other one, too: `nameKo` for `nameEn`, and the other way round. */
export function inBothLanguages<T extends object>(draft: T): T {
  const filled = { ...draft };
  for (const ko of Object.keys(draft).filter((name) => name.endsWith('Ko'))) {
    const en = ko.replace(/Ko$/, 'En');
    const [koText, enText]: unknown[] = [Reflect.get(draft, ko), Reflect.get(draft, en)];
    if (typeof koText !== 'string' || typeof enText !== 'string') continue;
    if (isBlank(enText)) Reflect.set(filled, en, koText);
    else if (isBlank(koText)) Reflect.set(filled, ko, enText);
  }
  return filled;
}

/** The opposite, for a form: an English text that only repeats the Korean one is empty, so that it follows a changed Korean one. */
export function inOneLanguage<T extends object>(stored: T): T {
  const written = { ...stored };
  for (const ko of Object.keys(stored).filter((name) => name.endsWith('Ko'))) {
    const en = ko.replace(/Ko$/, 'En');
    if (Reflect.get(stored, ko) === Reflect.get(stored, en)) Reflect.set(written, en, '');
  }
  return written;
}
