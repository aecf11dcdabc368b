import { insertCardPage } from '@/db/queries/billing/card-pages';
import { findKnownToken } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { cardReturnPath } from '@/lib/domain/shared/called-paths';
import { DomainError } from '@/lib/domain/shared/errors';
import type { Language } from '@/lib/domain/shared/words/language';
import type { CardPageStart } from '@/lib/ports/card-payments';
import { issueToken } from '../../shared/issue-token';
import { takeQuota } from '../../shared/limits';
import { cardRegistrationQuota } from './registration-quota';

const pageLife = { minutes: 30 };
const retryAfterSeconds = 10;

/**
 * Begins the registration of a card on the provider's own page. The try counts against the day's quota before the provider is
 * asked (docs/rules/operations.md#limits). `returnTo` is a path of this shop. Throws NOT_FOUND where the gateway has no such
 * page.
 */
export async function startCardPage(
  ctx: Context,
  { member, language, returnTo }: { member: Member; language: Language; returnTo: string },
): Promise<Exclude<CardPageStart, { kind: 'unreachable' }>> {
  const { name, cardPage } = ctx.ports.cardPayments;
  if (cardPage === null) throw new DomainError('NOT_FOUND');
  const { memberNo } = member;
  const { token: reference, stored } = issueToken(ctx, pageLife);
  await ctx.transaction(async (trx) => {
    await takeQuota(ctx, trx, cardRegistrationQuota(ctx, memberNo));
    const { tokenHash: referenceHash, ...life } = stored;
    await insertCardPage(trx, { referenceHash, memberNo, gateway: name, ...life });
  });
  const urlWith = (query: Record<string, string>) =>
    `${ctx.config.SHOP_BASE_URL}${cardReturnPath}?${new URLSearchParams({ ...query, next: returnTo })}`;
  const start = await cardPage.start({
    memberNo,
    reference,
    knownToken: await findKnownToken(ctx.db, memberNo, name),
    returnUrl: urlWith({ reference }),
    cancelUrl: urlWith({ result: 'cancelled' }),
    language,
  });
  if (start.kind === 'unreachable') throw new DomainError('GATEWAY_UNREACHABLE', { retryAfterSeconds });
  return start;
}
