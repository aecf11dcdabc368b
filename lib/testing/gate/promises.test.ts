import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedTemplates } from '@/db/seed/message-templates';
import { seedTerms } from '@/db/seed/terms';
import type { Language } from '@/lib/domain/shared/words/language';
import { consoleAreas } from '@/lib/i18n/console';
import { areas } from '@/lib/i18n/sentences';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').replaceAll('\\|', '|')));

const all = [...areas, ...consoleAreas];
const sentences = {
  ko: new Map<string, string>(all.flatMap((area) => Object.entries(area.ko))),
  en: new Map<string, string>(all.flatMap((area) => Object.entries(area.en))),
};

const textOf = { ko: 'contentsKo', en: 'contentsEn' } as const;

function saidIn(key: string, language: Language): string {
  const [, source, name] = /^(template|terms):(.+)$/.exec(key) ?? [];
  if (source === 'template') return seedTemplates.find(({ kind }) => kind === name)?.[language].body ?? '';
  if (source === 'terms')
    return seedTerms.find(({ termsType }) => termsType === name)?.[textOf[language]] ?? '';
  return sentences[language].get(key) ?? '';
}

describe('what the shop promises (docs/promises.md)', () => {
  test('is quoted word for word, in both languages', () => {
    expect(rows.length).toBeGreaterThan(250);
    for (const [name = '', ko = '', en = ''] of rows) {
      const key = name.replaceAll('`', '');
      expect(saidIn(key, 'ko'), key).toContain(ko);
      expect(saidIn(key, 'en'), key).toContain(en);
      expect([ko, en]).not.toContain('');
    }
  });

  test('names a test that exists', () => {
    for (const row of rows) {
      const [, file = '', name = ''] = /^(\S+): (.+)$/.exec(row.at(-1) ?? '') ?? [];
      expect(name, row[0]).not.toBe('');
      expect(readFileSync(file, 'utf8'), row[0]).toContain(name);
    }
  });
});
