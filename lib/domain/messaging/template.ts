import { amountLike } from '../billing/amounts';
import { type Currency, formatMoney } from '../billing/currency';
import type { Language } from '../shared/words/language';
import { fillPlaceholders, type MessageKind, type Placeholder, placeholdersOf } from './message';
import { longMessageBytes, messageBytes } from './message-size';

/** The merchant's text for one kind of message in one language. */
export type TemplateText = { isEnabled: boolean; title: string; body: string; alimtalkCode: string | null };
export type TemplateProblem = { field: 'isEnabled' | 'title' | 'body' | 'alimtalkCode'; code: string };

/** Kakao's limit in letters; a longer text is sent as a long message. */
const alimtalkLetters = 1_000;

const testPrefix = 'test/';
export const testSubject = (name: string) => `${testPrefix}${name}`;
/** A test is sent at any hour: the merchant waits for it. */
export const isTestMessage = (subject: string) => subject.startsWith(testPrefix);

/** The text as registered with Kakao, whose variable names have no dots. */
export function kakaoWording(body: string): string {
  return body.replace(/#\{([a-z.]+)\}/g, (_, name: string) => `#{${name.replaceAll('.', '_')}}`);
}

/** Texts of these kinds are useless without their link. */
const neededLinks: Partial<Record<MessageKind, Placeholder>> = {
  ADDRESS_INPUT: 'gift.address',
  ADDRESS_REMINDER: 'gift.address',
  GUEST_PASSWORD_RESET: 'link',
  MEMBER_PASSWORD_RESET: 'link',
  STAFF_INVITATION: 'link',
};

/** Without these messages, people would be locked out. */
const alwaysOn: readonly MessageKind[] = [
  'GUEST_PASSWORD_RESET',
  'MEMBER_PASSWORD_RESET',
  'STAFF_INVITATION',
];

export function isAlwaysOn(kind: MessageKind): boolean {
  return alwaysOn.includes(kind);
}

export function neededLink(kind: MessageKind): Placeholder | null {
  return neededLinks[kind] ?? null;
}

/** Every problem of a template's text (docs/rules/messages.md#links-in-texts). */
export function templateProblems(
  kind: MessageKind,
  { isEnabled, title, body, alimtalkCode }: TemplateText,
  samples: Record<string, string>,
): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (!isEnabled && isAlwaysOn(kind)) problems.push({ field: 'isEnabled', code: 'not_allowed' });
  const links = linkLines(body);
  const needed = neededLink(kind);
  if (hasUnknown(kind, title) || linkLines(title).length > 0)
    problems.push({ field: 'title', code: 'unknown_placeholder' });
  if (hasUnknown(kind, body)) problems.push({ field: 'body', code: 'unknown_placeholder' });
  else if (needed && !links.some((line) => line.includes(`#{${needed}}`)))
    problems.push({ field: 'body', code: 'link_missing' });
  else if (links.length > 1 || links.some((line) => !/^#\{[a-z.]+\}$/.test(line)))
    problems.push({ field: 'body', code: 'link_not_alone' });
  else if (messageBytes(fillPlaceholders(body, samples)) > longMessageBytes)
    problems.push({ field: 'body', code: 'too_long' });
  else if (alimtalkCode !== null && [...fillPlaceholders(body, samples)].length > alimtalkLetters)
    problems.push({ field: 'alimtalkCode', code: 'too_long' });
  return problems;
}

const hasUnknown = (kind: MessageKind, text: string) =>
  unknownPlaceholders(placeholdersOf(kind), text).length > 0;

/** The placeholders of a text that are not among the known ones, as they are written; one that is not closed is unknown. */
export function unknownPlaceholders(known: readonly string[], text: string): string[] {
  const written = [...text.matchAll(/#\{([^}]*)\}?/g)];
  return written.flatMap(([whole, name = '']) =>
    whole === `#{${name}}` && known.includes(name) ? [] : whole,
  );
}

const linkLines = (body: string) => body.split('\n').filter((line) => /#\{(link|gift\.address)\}/.test(line));

/** Replaces a link's token; it has the form of a token and opens nothing. */
export const sampleToken = 'SAMPLE0000000000000000';

/** Sample values for people and goods in a preview or a test. */
export function sampleValues(
  language: Language,
  shop: { shopName: string; shopBaseUrl: string; giftLink: string; currency: Currency },
): Record<Placeholder, string> {
  const { shopName, shopBaseUrl, giftLink, currency } = shop;
  const money = (won: number) => formatMoney(amountLike(won, currency), currency, language);
  const shared = {
    'shop.name': shopName,
    'gift.address': giftLink,
    link: `${shopBaseUrl}/my/recurring-payments`,
    'group.no': '26112800000000000001',
    amount: money(33_000),
    'notice.change': `${language === 'ko' ? '가격' : 'Price'}: ${money(30_000)} → ${money(32_000)}`,
  };
  return language === 'ko' ? { ...shared, ...koreanSamples } : { ...shared, ...englishSamples };
}

type People = Omit<
  Record<Placeholder, string>,
  'shop.name' | 'gift.address' | 'link' | 'group.no' | 'amount' | 'notice.change'
>;

const koreanSamples: People = {
  'orderer.name': '김길동',
  'recipient.name': '홍길순',
  'product.name': '제주 감귤 꾸러미 외 1건',
  'delivery.kind': '정기배송',
  deadline: '12월 8일(화) 23:59',
  reason: '카드의 잔액이나 한도가 부족해요',
  'delivery.date': '12월 15일(화)',
  'charge.date': '12월 13일(일)',
  card: '비씨카드(1234)',
  round: '2/6회차',
  'notice.date': '12월 31일(목)',
};

const englishSamples: People = {
  'orderer.name': 'Gildong Kim',
  'recipient.name': 'Gilsoon Hong',
  'product.name': 'Jeju tangerine box and 1 more',
  'delivery.kind': 'recurring delivery',
  deadline: 'Tue, Dec 8, 23:59',
  reason: 'The card has not enough funds or limit',
  'delivery.date': 'Tue, Dec 15',
  'charge.date': 'Sun, Dec 13',
  card: 'Visa ending in 1234',
  round: '2 of 6',
  'notice.date': 'Thu, Dec 31',
};
