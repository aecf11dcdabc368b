import { Suspense } from 'react';
import { requestLanguage } from '@/app/request-language';
import { shopPage, titled } from '@/app/shop-page';
import { CartView } from '@/components/catalog/cart/cart-view';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState, Loading } from '@/components/shared/ui/states';
import { cartResponse } from '@/lib/contract/catalog/cart';
import { cartToWire } from '@/lib/contract/catalog/cart-to-wire';
import type { Member } from '@/lib/domain/account/member';
import { requireMemberPage } from '@/lib/http/session/current-member';
import { wireShop } from '@/lib/http/wire-shop';
import { translate } from '@/lib/i18n';
import { viewCart } from '@/lib/use-cases/catalog/cart/view-cart';
import { isGiftingOn } from '@/lib/use-cases/shared/gifting';

export const generateMetadata = titled('cart.title');

export default async function CartPage() {
  // Runs before any output is sent, so that a visitor gets a real redirect.
  const member = await requireMemberPage('/cart');
  const t = translate(await requestLanguage());
  return (
    <>
      <PageTitle title={t('cart.title')} />
      <Suspense fallback={<Loading label={t('state.loading')} />}>
        <Cart member={member} />
      </Suspense>
    </>
  );
}

async function Cart({ member }: { member: Member }) {
  const { ctx, language, t } = await shopPage();
  const shop = wireShop(ctx, language);
  const cart = cartResponse.parse(cartToWire(await viewCart(ctx, { member }), shop));
  if (cart.deliveryGroups.length > 0 || cart.invalidProducts.length > 0)
    return <CartView cart={cart} canGift={isGiftingOn(ctx)} />;
  return (
    <EmptyState
      title={t('cart.empty')}
      action={<LinkButton href="/products">{t('cart.toProducts')}</LinkButton>}
    >
      {t('cart.emptyText')}
    </EmptyState>
  );
}
