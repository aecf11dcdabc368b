import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bareTexts } from './bare-text';

const inPage = (markup: string) => bareTexts(`export const Page = () => ${markup};`);

describe('text beside a conditional element', () => {
  test('has its own element on every page (F03)', () => {
    const found = ['app', 'components'].flatMap((dir) =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((file) =>
          bareTexts(readFileSync(join(dir, file), 'utf8')).map((line) => `${join(dir, file)}:${line}`),
        ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['<p>{isOn && <b />}text</p>'],
    ['<p>{isOn && <b />}{children}</p>'],
    ['<p>{isOn ? <b /> : <i />} {t("word")}</p>'],
    ['<p>{t("word")}{why && why.text}</p>'],
    ['<p>{isOn && t("word")}<b /></p>'],
    ['<p><b />{isOn ? t("word") : null}</p>'],
    ['<p>{names.map((name) => <b key={name} />)} text</p>'],
    ['<><b />{isOn && "text"}</>'],
    ['<p><>{isOn && <b />}</>text</p>'],
    ['<p>{count} <>{isOn && <b />}</></p>'],
    ['<Button>{isOn && <Icon />} {t("word")}</Button>'],
  ])('is found in %s', (markup) => {
    expect(inPage(markup)).toEqual([1]);
  });

  test.each([
    ['<p>{t("word")}</p>'],
    ['<p>{isOn && t("word")}</p>'],
    ['<p>{isOn ? t("word") : <b />}</p>'],
    ['<p>{isOn && <b />}<span>text</span></p>'],
    ['<p>{isOn ? t("one") : t("two")} <b /></p>'],
    ['<p>\n  {isOn && <b />}\n  {isOff && <i />}\n</p>'],
    ['<p><b /> text {count}</p>'],
    ['<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>'],
  ])('is allowed in %s', (markup) => {
    expect(inPage(markup)).toEqual([]);
  });
});
