import { createHash } from 'node:crypto';
import { type Language, languages } from '@/lib/i18n';
import type { SentencesFile } from '@/lib/i18n/load-sentences';
import { type Section, sections } from '@/lib/i18n/sections';

/** The sentences of one section in one language, as a browser loads them. A name holds the hash of its text, so it may be kept. */
const files = new Map<string, string>();

function fileOf(section: Section, language: Language): { name: string; text: string } {
  const parts = sections[section].map((area): Record<string, string> => area[language]);
  const file: SentencesFile = { language, sentences: Object.assign({}, ...parts) };
  const text = JSON.stringify(file);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { name: `${section}-${language}-${hash}.json`, text };
}

const paths = Object.fromEntries(
  Object.keys(sections).map((section) => [
    section,
    Object.fromEntries(
      languages.map((language) => {
        const { name, text } = fileOf(section as Section, language);
        files.set(name, text);
        return [language, `/sentences/${name}`];
      }),
    ),
  ]),
) as Record<Section, Record<Language, string>>;

export function sentencesPath(section: Section, language: Language): string {
  return paths[section][language];
}

/** A page of another version asks for a name that is not there: it gets the section of today, not to be kept. */
export function readSentences(name: string): { text: string; isOfToday: boolean } | undefined {
  const text = files.get(name);
  if (text !== undefined) return { text, isOfToday: true };
  const [section = '', language = ''] = name.split('-');
  const today = (paths as Record<string, Record<string, string>>)[section]?.[language];
  const found = today && files.get(today.slice('/sentences/'.length));
  return found ? { text: found, isOfToday: false } : undefined;
}
