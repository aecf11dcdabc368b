import { requestLanguage } from '@/app/request-language';
import { ChooseProduct } from '@/components/application/console/notice/choose-product';
import { NoticeForm } from '@/components/application/console/notice/notice-form';
import { FilterLine } from '@/components/shared/console/list/filter-line';
import { PageTitle } from '@/components/shared/layout/shells';
import { adminProductsResponse } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { addDays } from '@/lib/domain/shared/days';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../console-page';
import { openProduct } from '../../products/open-product';

const usualDays = { toAnswer: 14, toApply: 15 };

export const generateMetadata = titled('notices.new');

export default async function NewNoticePage({ searchParams }: PageProps<'/admin/notices/new'>) {
  const { productNo, optionNo, keyword } = await searchParams;
  const { ctx, language, t } = await consolePage('/admin/notices/new');
  if (typeof productNo !== 'string') return <Choose keyword={typeof keyword === 'string' ? keyword : ''} />;
  const product = await openProduct(productNo);
  const from = today(ctx);
  return (
    <>
      <PageTitle
        title={t('notices.new')}
        lead={`${language === 'ko' ? product.nameKo : product.nameEn} · ${t('products.live')} ${t('products.liveCount', { count: product.liveApplications })}`}
      />
      <NoticeForm
        product={product}
        replacedOptionNo={pathNo.safeParse(optionNo).data ?? null}
        days={{ deadlineOn: addDays(from, usualDays.toAnswer), applyOn: addDays(from, usualDays.toApply) }}
      />
    </>
  );
}

async function Choose({ keyword }: { keyword: string }) {
  const t = translateConsole(await requestLanguage());
  const { products } = adminProductsResponse.parse(
    await listProductsForMerchant(
      await createContext(),
      { keyword: keyword.trim().slice(0, 100) || null, isOnSale: null, isRecurring: null, kind: 'NORMAL' },
      { beforeProductNo: null, limit: 100 },
    ),
  );
  return (
    <>
      <PageTitle title={t('notices.new')} lead={t('notices.choose')} />
      <div className="flex flex-col gap-4">
        <FilterLine
          path="/admin/notices/new"
          search={{
            name: 'keyword',
            label: t('products.search'),
            hint: t('products.search'),
            value: keyword,
          }}
        />
        <ChooseProduct products={products} />
      </div>
    </>
  );
}
