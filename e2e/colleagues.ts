import type { Caller, shopAt } from './fixtures';

type Shop = ReturnType<typeof shopAt>;

export const colleaguePassword = 'a long walk by the sea';

/** Somebody whom the owner invites as STAFF, with their own password, signed in. */
export async function aColleague(
  shop: Shop,
  owner: Caller,
  { memberId, roleNo = null, name = '최신입' }: { memberId: string; roleNo?: number | null; name?: string },
): Promise<Caller> {
  // One number for one id, so that the newest text is theirs.
  const mobile = `0107${String([...memberId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 10_000_000).padStart(7, '0')}`;
  const invitation = {
    memberId,
    name,
    mobile,
    email: `${memberId}@example.com`,
    role: 'STAFF',
    language: 'ko',
  };
  const { status } = await owner.post('/admin/staff', { ...invitation, roleNo });
  if (status !== 201) throw new Error(`${memberId} is not invited: ${status}`);
  const text = (await shop.inbox(mobile)).find(({ template }) => template === 'STAFF_INVITATION');
  const token = new URL(text?.links[0] ?? '').searchParams.get('token');
  const password = colleaguePassword;
  await shop.nobody.put('/members/password-reset', { token, password, passwordConfirm: password });
  return shop.as(memberId, password);
}
