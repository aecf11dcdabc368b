import { findTermsVersions } from '@/db/queries/account/terms';
import { findCard, listCards } from '@/db/queries/billing/cards';
import { findAddress } from '@/db/queries/catalog/addresses';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { orderTermsTypes } from '@/lib/domain/account/terms';
import type { Card } from '@/lib/domain/billing/card';
import type { Address } from '@/lib/domain/catalog/address';
import type { OrderSheet, SheetLine } from '@/lib/domain/catalog/order-sheet';
import type { Consent } from '@/lib/domain/gift/group';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import type { Language } from '@/lib/domain/shared/words/language';
import { today } from '../../shared/calendar';
import { findTypedRecipient } from './again';

/**
 * The delivery part of an application. Endpoint 3 runs the checks below before it writes
 * (docs/rules/api.md#twelve-endpoints).
 */

/** `language`: of the texts and pages of the recipient; null: the orderer's. */
type TypedRecipient = { name: string; contact: string; language: Language | null };

/** As typed, or the recipient of an earlier gift of the same giver, whose number the giver need not see again. */
type Receiver = TypedRecipient | { asIn: GroupNo; language: Language | null };

export type Delivery = {
  addressNo: number | null;
  recipient: Receiver | null;
  freeGiftChoices: Array<{ optionNo: number; freeGiftOptionNos: number[] }>;
};

/** A gift takes a name and a number and nothing else: an address or a free-gift choice is refused, never ignored. */
export async function requireRecipient(
  trx: Trx,
  memberNo: MemberNo,
  input: Delivery,
): Promise<TypedRecipient> {
  if (input.addressNo !== null) throw fieldError('addressNo', 'not_allowed', 'ADDRESS_NOT_ALLOWED');
  if (input.freeGiftChoices.length > 0) throw fieldError('freeGifts', 'not_allowed');
  if (!input.recipient) throw fieldError('receiverInfoForPresent', 'required');
  if (!('asIn' in input.recipient)) return input.recipient;
  const { asIn, language } = input.recipient;
  const typed = await findTypedRecipient(trx, memberNo, asIn);
  if (!typed) throw fieldError('receiverAsInGroupNo', 'invalid');
  return { ...typed, language };
}

export async function requireAddress(trx: Trx, memberNo: MemberNo, input: Delivery): Promise<Address> {
  if (input.recipient) throw fieldError('receiverInfoForPresent', 'not_allowed');
  if (!input.addressNo) throw fieldError('addressNo', 'required', 'ADDRESS_REQUIRED');
  const address = await findAddress(trx, memberNo, input.addressNo);
  if (!address) throw fieldError('addressNo', 'invalid', 'NOT_FOUND');
  return address;
}

/** null is the main card: the first by priority that the gateway has not ended (docs/rules/money.md#cards). */
export async function requireCard(trx: Trx, memberNo: MemberNo, cardNo: number | null): Promise<Card> {
  if (cardNo !== null) return requireOwnCard(trx, memberNo, cardNo);
  const main = (await listCards(trx, memberNo)).find((card) => !card.isEnded);
  if (!main) throw fieldError('cardNo', 'required', 'CARD_REQUIRED');
  return main;
}

export async function requireOwnCard(trx: Trx, memberNo: MemberNo, cardNo: number): Promise<Card> {
  const card = await findCard(trx, memberNo, cardNo);
  if (!card) throw fieldError('cardNo', 'invalid', 'NOT_FOUND');
  if (card.isEnded) throw fieldError('cardNo', 'not_allowed', 'CARD_NOT_CHARGEABLE');
  return card;
}

/**
 * Requires every consent that the sheet marks as required, and returns all with their version
 * (docs/rules/accounts.md#terms).
 */
export async function requireConsents(ctx: Context, trx: Trx, agreed: readonly string[]): Promise<Consent[]> {
  const terms = await findTermsVersions(trx, orderTermsTypes, today(ctx));
  const missing = terms.filter(({ termsType, isRequired }) => isRequired && !agreed.includes(termsType));
  if (missing.length > 0)
    throw new DomainError('TERMS_NOT_AGREED', {
      errors: missing.map(({ termsType }) => ({
        field: `agreementTermsAgrees.${termsType}`,
        code: 'required',
      })),
    });
  return terms.map(({ termsNo, termsType, version }) => ({
    termsNo,
    termsType,
    termsVersion: version,
    isAgreed: agreed.includes(termsType),
  }));
}

/** Throws if the giver agreed to another regional fee than the shop asks for today: they must see it first. */
export function requireSameFarFee({ farGifts }: Pick<ShopSettings, 'farGifts'>, agreedAreaAmt: number): void {
  if (farGifts.way !== 'GIVER_AGREES' || farGifts.mostAmt !== agreedAreaAmt)
    throw new DomainError('ORDER_SHEET_PRICE_CHANGED');
}

/**
 * Throws if a price or delivery rule differs from the sheet: the orderer must see the change first
 * (docs/rules/money.md#order-sheet).
 */
export function requireSamePrices(sheet: OrderSheet, lines: SheetLine[]): void {
  const isSame = sheet.lines.every((line, index) => {
    const now = lines[index];
    return (
      now !== undefined && sameValues(line.unit, now.unit) && sameValues(line.deliveryRule, now.deliveryRule)
    );
  });
  if (!isSame) throw new DomainError('ORDER_SHEET_PRICE_CHANGED');
}

function sameValues<T extends Record<string, unknown>>(one: T, other: T): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
