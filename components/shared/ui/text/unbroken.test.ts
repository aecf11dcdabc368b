import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DescriptionList } from '../description-list';
import { Unbroken } from './unbroken';

const drawn = (text: string) => renderToStaticMarkup(createElement(Unbroken, null, text));
const whole = (number: string) => `<span class="whitespace-nowrap">${number}</span>`;

test('a phone number stays on one line, masked or not', () => {
  expect(drawn('To 010-1234-5678.')).toBe(`<span>To </span>${whole('010-1234-5678')}<span>.</span>`);
  for (const number of ['010-1234-****', '02-123-4567', '0505-123-4567'])
    expect(drawn(`홍*동 · ${number}`)).toContain(whole(number));
  const items = [{ term: 'Mobile', value: '010-1234-****' }];
  expect(renderToStaticMarkup(createElement(DescriptionList, { items }))).toContain(whole('010-1234-****'));
});

test('other text is left as it is', () => {
  for (const text of ['2026-01-15', '1588-1234', '20260105123456789012', 'No number'])
    expect(drawn(text)).toBe(`<span>${text}</span>`);
});
