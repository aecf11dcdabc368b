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
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('settings.areaFees');

export default async function AreaFeesPage({ searchParams }: PageProps<'/admin/settings/area-fees'>) {
  const { ctx, t } = await consolePage('/admin/settings/area-fees', 'OWNER');
  const query = await searchParams;
  const { after, size } = areaFeesQuery.safeParse(query).data ?? areaFeesQuery.parse({});
  const page = await listAreaFeeRanges(ctx, { after: cursorFromWire(after), limit: size });
  const { areaFees, nextAfter } = areaFeesResponse.parse({
    areaFees: page.areaFees,
    nextAfter: cursorToWire(page.next),
  });
  const typed = typeof query.zipCd === 'string' ? query.zipCd : '';
  const lookup = areaFeeLookupQuery.safeParse({ zipCd: zipCodeIn(typed) }).data;
  const found = lookup && areaFeeLookupResponse.parse(await lookUpAreaFee(ctx, lookup.zipCd));
  const place = '/admin/settings/area-fees';
  return (
    <>
      <SectionTitle title={t('settings.areaFees')} lead="settings.areaFees.lead" />
      <div className="flex flex-col gap-6">
        <AreaFeeLookup typed={typed} found={found ?? null} />
        <AreaFeeList
          areaFees={areaFees}
          firstHref={after === undefined ? null : place}
          nextHref={nextAfter === null ? null : `${place}?after=${nextAfter}`}
        />
      </div>
    </>
  );
}
