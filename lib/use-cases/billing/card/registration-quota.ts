import type { Context } from '@/lib/context';
import type { MemberNo } from '@/lib/domain/shared/ids';
import type { Quota } from '../../shared/limits';

/**
 * Tries of a day, refused ones too, by the shop's form and by a provider's page together (docs/rules/operations.md#limits).
 */
export function cardRegistrationQuota({ config }: Context, memberNo: MemberNo): Quota {
  return {
    kind: 'card-registration',
    subject: String(memberNo),
    maxPerDay: config.LIMIT_CARD_REGISTRATIONS_PER_DAY,
  };
}
