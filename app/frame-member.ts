import type { FrameMember } from '@/components/shared/layout/shop-frame';
import { createContext } from '@/lib/http/context';
import { currentMember, isKeptForMembers } from '@/lib/http/session/current-member';
import { countCart } from '@/lib/use-cases/catalog/cart/count-cart';

/** Of the frame around a shopper's page: who is signed in, and the rows in the cart. */
export async function frameMember(): Promise<FrameMember> {
  if (await isKeptForMembers()) return 'ASK';
  const member = await currentMember();
  if (!member) return null;
  return { memberNo: member.memberNo, cartCount: await countCart(await createContext(), { member }) };
}
