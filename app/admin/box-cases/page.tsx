import { BoxCaseList } from '@/components/gift/console/box-case-list';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { boxCasesQuery } from '@/lib/contract/gift/console/box-cases';
import { boxCasesToWire } from '@/lib/contract/gift/console/box-cases-to-wire';
import { listBoxCases } from '@/lib/use-cases/gift/box-case/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('boxCases.title');

const at = { path: '/admin/box-cases', schema: boxCasesQuery, cursor: 'beforeCaseNo' } as const;

export default async function BoxCasesPage({ searchParams }: PageProps<'/admin/box-cases'>) {
  const { ctx, t, query, ...list } = await listPage(at, searchParams);
  const { status, beforeCaseNo, size } = query;
  const { cases, nextBeforeCaseNo } = boxCasesToWire(
    await listBoxCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size }),
  );
  return (
    <ListPage title={t('boxCases.title')} lead={t('boxCases.lead')} pages={list.pages(nextBeforeCaseNo)}>
      <FilterLinks
        label={t('boxCases.filter')}
        links={list.links('status', ['OPEN', 'ALL'], (one) => t(`boxCases.show.${one}`))}
      />
      <BoxCaseList cases={cases} />
    </ListPage>
  );
}
