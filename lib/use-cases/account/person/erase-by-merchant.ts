import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { erasePerson, type FoundPerson, findPerson } from './erase';
import { parseSubject, type Subject } from './subject';

/**
 * The preview before an erasure in the console. Throws VALIDATION for an invalid subject, PERSON_NOT_FOUND for an unknown one.
 */
export async function findPersonByMerchant(ctx: Context, input: { subject: string }): Promise<FoundPerson> {
  const person = await findPerson(ctx, requireSubject(input.subject));
  if (!person) throw new DomainError('PERSON_NOT_FOUND');
  return person;
}

/**
 * The OWNER erases a person on request. Erases nothing while an application, a box or a charge still needs the
 * data.
 */
export async function erasePersonByMerchant(
  ctx: Context,
  input: { merchant: Member; subject: string; reason: string },
): Promise<{ isErased: boolean; person: FoundPerson }> {
  const { merchant, reason } = input;
  const by = { actor: merchant.role === 'OWNER' ? 'OWNER' : 'STAFF', actorNo: merchant.memberNo } as const;
  const erasure = await erasePerson(ctx, requireSubject(input.subject), by);
  if (erasure.kind === 'NOT_FOUND') throw new DomainError('PERSON_NOT_FOUND');
  const isErased = erasure.kind === 'ERASED';
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'person.erase_asked',
      object: erasure.person.entry.kind.toLowerCase(),
      after: erasure.kind,
      reason,
    }),
  );
  return { isErased, person: erasure.person };
}

function requireSubject(text: string): Subject {
  const subject = parseSubject(text);
  if (!subject) throw fieldError('subject', 'invalid');
  return subject;
}
