import { expect, test } from 'vitest';
import { inBothLanguages, inOneLanguage } from './both-languages';

test('a text in one language stands for both, and a form shows it in its own language alone', () => {
  const typed = { nameKo: '유자차', nameEn: '', summaryKo: '향', summaryEn: 'Scent', stock: 3 };
  const stored = inBothLanguages(typed);
  expect(stored).toEqual({ ...typed, nameEn: '유자차' });
  expect(inOneLanguage(stored)).toEqual(typed);
  const changed = { ...inOneLanguage(stored), nameKo: '레몬차' };
  expect(inBothLanguages(changed)).toMatchObject({ nameKo: '레몬차', nameEn: '레몬차' });
  expect(inBothLanguages({ nameKo: '', nameEn: 'Tea' })).toEqual({ nameKo: 'Tea', nameEn: 'Tea' });
});
