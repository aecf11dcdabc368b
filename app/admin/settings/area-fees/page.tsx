import { AreaFeeList } from '@/components/catalog/console/area-fee/area-fee-list';
import { AreaFeeLookup } from '@/components/catalog/console/area-fee/area-fee-lookup';
import {
  areaFeeLookupQuery,
  areaFeeLookupResponse,
  areaFeesQuery,
  areaFeesResponse,
  cursorFromWire,
  cursorToWire,
} from '@/lib/contract/catalog/console/area-fees';
import { zipCodeIn } from '@/lib/domain/shared/typed';
import { listAreaFeeRanges, lookUpAreaFee } from '@/lib/use-cases/catalog/area-fee/list-area-fees';
import { titled } from '../../console-page';
import { listPage } from '../../list-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('settings.areaFees');

const at = {
  path: '/admin/settings/area-fees',
  schema: areaFeesQuery,
  cursor: 'after',
} as const;

export default async function AreaFeesPage({ searchParams }: PageProps<'/admin/settings/area-fees'>) {
  const { ctx, t, query, typed, pages } = await listPage(at, searchParams);
  const page = await listAreaFeeRanges(ctx, { after: cursorFromWire(query.after), limit: query.size });
  const { areaFees, nextAfter } = areaFeesResponse.parse({
    areaFees: page.areaFees,
    nextAfter: cursorToWire(page.next),
  });
  const { zipCd = '' } = typed;
  const lookup = areaFeeLookupQuery.safeParse({ zipCd: zipCodeIn(zipCd) }).data;
  const result = lookup && areaFeeLookupResponse.parse(await lookUpAreaFee(ctx, lookup.zipCd));
  return (
    <>
      <SectionTitle title={t('settings.areaFees')} lead="settings.areaFees.lead" />
      <div className="flex flex-col gap-6">
        <AreaFeeLookup typed={zipCd} result={result ?? null} />
        <AreaFeeList areaFees={areaFees} pages={pages(nextAfter)} />
      </div>
    </>
  );
}
