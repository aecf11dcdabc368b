import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fold } from './card';

test('the heading of a fold is in its summary, and in nothing else', () => {
  const props = { title: 'Order', hint: '₩12,000', children: 'What was ordered' };
  expect(renderToStaticMarkup(createElement(Fold, props))).toMatch(/<summary[^>]*><h2/);
});
