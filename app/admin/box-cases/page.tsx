import { BoxCaseList } from '@/components/gift/console/box-case-list';
import { ListPage } from '@/components/shared/console/list-page';
import { boxCasesQuery } from '@/lib/contract/gift/console/box-cases';
import { boxCasesToWire } from '@/lib/contract/gift/console/box-cases-to-wire';
import { countBoxCases, listBoxCases } from '@/lib/use-cases/gift/box-case/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('boxCases.title');

const at = { path: '/admin/box-cases', schema: boxCasesQuery, cursor: 'beforeCaseNo' } as const;

export default async function BoxCasesPage({ searchParams }: PageProps<'/admin/box-cases'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const { status, beforeCaseNo, size } = query;
  const { cases, nextBeforeCaseNo } = boxCasesToWire(
    await listBoxCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size }),
  );
  const counts = await countBoxCases(ctx);
  return (
    <ListPage
      title={t('boxCases.title')}
      lead={t('boxCases.lead')}
      tabsLabel={t('boxCases.filter')}
      frame={frame({
        tabs: (['OPEN', 'ALL'] as const).map((one) => ({
          label: t(`boxCases.show.${one}`),
          set: { status: one },
          count: counts[one],
        })),
        total: counts[status],
        next: nextBeforeCaseNo,
      })}
    >
      <BoxCaseList cases={cases} />
    </ListPage>
  );
}
