import { z } from 'zod';
import type { Names } from '@/lib/domain/application/console-application';
import { formatMoney } from '@/lib/domain/billing/currency';
import { buyPrice } from '@/lib/domain/billing/money';
import { formatCycle, formatDate, formatTotalRounds } from '@/lib/format';
import { translateConsole } from '@/lib/i18n/console';
import type { Shop } from '../../shared/shop';

/** One changed field of an application in words; '' means no value. */
export type ChangeWords = { field: string; before: string; after: string };

type Reader = Pick<Shop, 'language' | 'currency'>;
type Words = Record<string, string>;
type Say = (value: unknown) => Words;

const card = z.object({ cardNo: z.int(), cardName: z.string().optional(), endDigits: z.string().optional() });
const address = z.object({ addressNo: z.int().nullable() });
const cycle = z.object({
  cycleType: z.string(),
  cycle: z.int(),
  date: z.int().optional(),
  dayOfWeek: z.string().optional(),
});
const lastRound = z.object({ lastRound: z.int().nullable() });
const recipient = z.object({ name: z.string(), contact: z.string(), address: z.string().optional() });
const deadline = z.object({ deadlineOn: z.string() });
/** The moment as the shop's clocks show it; null: at once. */
const invitation = z.object({ invitationAt: z.string().nullable() });
const moved = z.object({ nextDeliveryOn: z.string().nullable() });
const unit = z.object({ salePrice: z.int(), addPrice: z.int(), discountAmt: z.int() });
const noticeApplied = z.object({ noticeNo: z.int().optional(), unit, optionNo: z.int().optional() });
const noticeAnswer = z.object({ noticeNo: z.int(), answer: z.enum(['PENDING', 'AGREE', 'DISAGREE']) });
const product = z.object({
  productNo: z.int(),
  optionNo: z.int(),
  orderCnt: z.int(),
  optionInputs: z.array(z.object({ inputLabel: z.string(), inputValue: z.string() })),
  unit,
});

/**
 * The recorded values of a change in the language of the reader: one entry per changed field. An unknown kind
 * of change is shown value by value, so that the page hides no recorded value.
 */
export function changeWords(
  change: { kind: string; before: unknown; after: unknown },
  names: Names,
  shop: Reader,
): ChangeWords[] {
  const known = saysOf(names, shop)[change.kind];
  const say: Say = (value) => known?.(value) ?? sayAnything(change.kind, value);
  const [before, after] = [say(change.before), say(change.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((words) => words.before !== words.after);
}

/** The words for one kind of change; undefined for a value of another shape. */
function saying<Value>(schema: z.ZodType<Value>, words: (value: Value) => Record<string, string>) {
  return (value: unknown) => {
    const { success, data } = schema.safeParse(value);
    return success ? words(data) : undefined;
  };
}

function saysOf(
  names: Names,
  { language, currency }: Reader,
): Record<string, (value: unknown) => Words | undefined> {
  const nameOf = (of: Names['products'], no: number) => of.get(no)?.[language] ?? `#${no}`;
  const nextDelivery = (field: string) =>
    saying(moved, ({ nextDeliveryOn: on }) => ({
      [field]: on ? formatDate(on, language, { year: true }) : '',
    }));
  return {
    CARD: saying(card, ({ cardNo, cardName, endDigits }) => ({
      CARD: cardName ? `${cardName} ${endDigits ?? ''}` : `#${cardNo}`,
    })),
    ADDRESS: saying(address, ({ addressNo }) => ({ ADDRESS: addressNo === null ? '' : `#${addressNo}` })),
    CYCLE: saying(cycle, ({ date: day, dayOfWeek: weekday, ...rest }) => ({
      CYCLE: formatCycle({ ...rest, day, weekday }, language),
    })),
    LAST_ROUND: saying(lastRound, (value) => ({ LAST_ROUND: formatTotalRounds(value.lastRound, language) })),
    RECIPIENT: saying(recipient, ({ name, contact, address }) => ({
      RECIPIENT: [name, contact, address].filter(Boolean).join(' '),
    })),
    DEADLINE: saying(deadline, ({ deadlineOn }) => ({
      DEADLINE: formatDate(deadlineOn, language, { year: true }),
    })),
    INVITATION: saying(invitation, ({ invitationAt }) => ({
      INVITATION: invitationAt ?? translateConsole(language)('applications.invitationNow'),
    })),
    DATE_MOVED: nextDelivery('DATE_MOVED'),
    CLOSED_DAY: nextDelivery('CLOSED_DAY'),
    SKIP: nextDelivery('SKIP'),
    PRODUCT: saying(product, ({ productNo, optionNo, orderCnt, optionInputs, unit }) => ({
      PRODUCT: nameOf(names.products, productNo),
      OPTION: nameOf(names.options, optionNo),
      QUANTITY: String(orderCnt),
      OPTION_INPUTS: optionInputs.map((one) => `${one.inputLabel}: ${one.inputValue}`).join(', '),
      PRICE: formatMoney(buyPrice(unit), currency, language),
    })),
    CHANGE_NOTICE: saying(noticeApplied, ({ noticeNo, unit, optionNo }) => ({
      ...(optionNo !== undefined && { OPTION: nameOf(names.options, optionNo) }),
      PRICE: formatMoney(buyPrice(unit), currency, language),
      CHANGE_NOTICE: noticeNo === undefined ? '' : `#${noticeNo}`,
    })),
    NOTICE_ANSWER: saying(noticeAnswer, ({ noticeNo, answer }) => ({
      NOTICE_ANSWER: `#${noticeNo} ${translateConsole(language)(`applications.answer.${answer}`)}`,
    })),
    FREE_GIFTS: saying(z.array(z.int()), (optionNos) => ({
      FREE_GIFTS: optionNos.map((optionNo) => nameOf(names.options, optionNo)).join(', '),
    })),
  };
}

function sayAnything(kind: string, value: unknown): Words {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [kind]: text(value) };
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [`${kind}.${field}`, text(one)]));
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
