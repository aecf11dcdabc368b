import type { Context } from '@/lib/context';
import type { MemberNo } from '@/lib/domain/shared/ids';
import type { Quota } from '../../shared/limits';

/**
 * One daily quota for the shop's form and the provider's page; refused tries count too
 * (docs/rules/operations.md#limits).
 */
export function cardRegistrationQuota({ config }: Context, memberNo: MemberNo): Quota {
  return {
    kind: 'card-registration',
    subject: String(memberNo),
    maxPerDay: config.LIMIT_CARD_REGISTRATIONS_PER_DAY,
  };
}
