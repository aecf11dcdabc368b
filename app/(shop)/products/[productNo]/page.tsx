import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { found } from '@/app/found';
import { requestLanguage } from '@/app/request-language';
import { shopPage } from '@/app/shop-page';
import { choiceFrom } from '@/components/catalog/product/choice';
import { FreeGiftInfo } from '@/components/catalog/product/free-gifts/free-gift-info';
import { Gallery } from '@/components/catalog/product/gallery';
import { OrderBar, SignInFirst } from '@/components/catalog/product/order-bar';
import { OrderBox } from '@/components/catalog/product/order-box';
import { OrderStage } from '@/components/catalog/product/order-stage';
import { ProductPicture } from '@/components/catalog/product/product-picture';
import { Badge } from '@/components/shared/ui/badge';
import { TextLink } from '@/components/shared/ui/link-button';
import { Money } from '@/components/shared/ui/money';
import { WithPayBar } from '@/components/shared/ui/pay-bar';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { currentMember, isKeptForMembers } from '@/lib/http/session/current-member';
import { type Language, translate } from '@/lib/i18n';
import { type ProductPageData, productPageData, shownPrice } from './product-offer';
import { StructuredProduct } from './structured-product';

export async function generateMetadata({ params }: PageProps<'/products/[productNo]'>): Promise<Metadata> {
  const data = await productPageData((await params).productNo, await requestLanguage());
  if (!data) return {};
  const { baseInfo } = data.product;
  return found(`/products/${baseInfo.productNo}`, {
    title: baseInfo.productName,
    description: baseInfo.promotionText,
    picture: baseInfo.imageUrls[0],
  });
}

export default async function ProductPage({ params, searchParams }: PageProps<'/products/[productNo]'>) {
  const { language, t } = await shopPage();
  const data = await productPageData((await params).productNo, language);
  if (!data) notFound();
  const { product, offer, notRecurringReason, isNoGift } = data;
  const { baseInfo, freeGiftCondition } = product;
  const isOffered = offer !== null && notRecurringReason === null;
  const isSignedIn = (await isKeptForMembers()) || (await currentMember()) !== undefined;
  const page = (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <StructuredProduct data={data} />
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
        {product.pictures.length > 0 ? (
          <Gallery pictures={product.pictures} name={baseInfo.productName} t={t} />
        ) : (
          <ProductPicture url={baseInfo.imageUrls[0] ?? ''} alt={baseInfo.productName} size="lg" eager />
        )}
        <div className="hidden lg:block">
          <Story content={baseInfo.content} title={t('product.details')} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-2">
            {product.categories[0] && <Badge>{product.categories[0].fullCategoryLabel}</Badge>}
            {product.giftable && <Badge tone="accent">{t('shop.giftable')}</Badge>}
            {isNoGift && <Badge>{t('shop.notGiftable')}</Badge>}
            {product.status.soldout && <Badge tone="warning">{t('shop.soldOut')}</Badge>}
          </p>
          <h1 className="text-2xl font-extrabold sm:text-3xl">{baseInfo.productName}</h1>
          {baseInfo.promotionText && <p className="text-soft">{baseInfo.promotionText}</p>}
          <Price data={data} language={language} />
          <p className="text-sm text-soft">{product.deliveryFee.defaultDeliveryConditionLabel}</p>
        </header>
        {notRecurringReason && (
          <StatusMessage tone="warning" action={<TextLink href="/products">{t('shop.showAll')}</TextLink>}>
            {t(`reason.${notRecurringReason}`)}
          </StatusMessage>
        )}
        {isOffered && <OrderBox />}
        {isOffered && !isSignedIn && <SignInFirst className="sm:hidden" />}
        {freeGiftCondition && <FreeGiftInfo condition={freeGiftCondition} gifts={product.freeGifts} t={t} />}
        <div className="lg:hidden">
          <Story content={baseInfo.content} title={t('product.details')} />
        </div>
      </div>
    </div>
  );
  if (!isOffered) return page;
  return (
    <OrderStage offer={offer} initial={choiceFrom(await searchParams)}>
      <WithPayBar bar={<OrderBar isSignedIn={isSignedIn} />}>{page}</WithPayBar>
    </OrderStage>
  );
}

function Price({ data, language }: { data: ProductPageData; language: Language }) {
  const t = translate(language);
  const { product, offer } = data;
  const price = shownPrice(data);
  const before = product.price.salePrice;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-2xl">
        <Money amount={price} />
      </strong>
      {before > price && (
        <s className="text-soft tabular-nums">
          <span className="sr-only">{t('shop.before')} </span>
          <Money amount={before} />
        </s>
      )}
      {offer && before > price && <span className="text-sm text-good">{t('shop.discount')}</span>}
    </p>
  );
}

function Story({ title, content }: { title: string; content: string }) {
  if (!content) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <p className="whitespace-pre-line text-soft">{content}</p>
    </section>
  );
}
