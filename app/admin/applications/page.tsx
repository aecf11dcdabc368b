import { ApplicationTable } from '@/components/application/console/application-table';
import { ListPage } from '@/components/shared/console/list-page';
import { applicationsQuery, applicationsResponse } from '@/lib/contract/application/console/applications';
import { listToWire } from '@/lib/contract/application/console/applications-to-wire';
import { cycleTypes } from '@/lib/contract/application/cycle';
import { isFinal, isPaused, type Status, statuses } from '@/lib/domain/application/status';
import { waitingPlaces } from '@/lib/domain/gift/way';
import { searchTypes } from '@/lib/domain/operations/console-search';
import { applicationSorts } from '@/lib/domain/operations/list-look';
import { textIn } from '@/lib/domain/shared/words/language';
import { countForMerchant, listForMerchant } from '@/lib/use-cases/application/console/list';
import { listRanOuts } from '@/lib/use-cases/application/ran-out/change-ran-outs';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('applications.title');

const at = { path: '/admin/applications', schema: applicationsQuery, cursor: 'after' } as const;

const tabNames = ['all', 'WAITING', 'ending', 'ACTIVE', 'paused', 'ended', 'flagged'] as const;
type Shown = { statuses: Status[] | null; isFlagged: boolean; isEnding?: boolean };
const tabs: Array<Shown & { name: (typeof tabNames)[number] }> = [
  { name: 'all', statuses: null, isFlagged: false },
  { name: 'WAITING', statuses: ['WAITING'], isFlagged: false },
  { name: 'ending', statuses: ['WAITING'], isFlagged: false, isEnding: true },
  { name: 'ACTIVE', statuses: ['ACTIVE'], isFlagged: false },
  { name: 'paused', statuses: statuses.filter(isPaused), isFlagged: false },
  { name: 'ended', statuses: statuses.filter(isFinal), isFlagged: false },
  { name: 'flagged', statuses: null, isFlagged: true },
];

export default async function ApplicationsPage({ searchParams }: PageProps<'/admin/applications'>) {
  const { merchant, ctx, language, t, query, isRefused, frame } = await listPage(at, searchParams);
  const result = isRefused
    ? null
    : applicationsResponse.parse(listToWire(await listForMerchant(ctx, query, merchant), language));
  const beside = tabs.map(({ name: _, ...filter }) => ({ isEnding: false, ...filter }));
  const counts = isRefused ? null : await countForMerchant(ctx, query, beside);
  const ranOuts = await listRanOuts(ctx);
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <ListPage
      title={t('applications.title')}
      lead={t('applications.lead')}
      tabsLabel={t('applications.status')}
      frame={frame({
        search: {
          name: 'keyword',
          label: t('applications.keyword'),
          placeholder: t('applications.keywordShort'),
          hint: t('applications.keywordHelp'),
        },
        fields: [
          {
            name: 'statuses',
            label: t('applications.status'),
            kind: 'many',
            options: options(statuses, (one) => t(`consoleStatus.${one}`)),
          },
          {
            name: 'searchType',
            label: t('applications.searchType'),
            kind: 'choice',
            options: options(searchTypes, (one) => t(`applications.searchType.${one}`)).slice(1),
          },
          {
            name: 'isGift',
            label: t('applications.kind'),
            kind: 'choice',
            options: options(['true', 'false'] as const, (one) => t(`applications.kind.${one}`)),
          },
          {
            name: 'giftPlace',
            label: t('applications.giftPlace'),
            kind: 'choice',
            options: options(waitingPlaces, (one) => t(`applications.giftPlace.${one}`)),
          },
          {
            name: 'cycleType',
            label: t('applications.cycle'),
            kind: 'choice',
            options: options(cycleTypes, (one) => t(`applications.cycle.${one}`)),
          },
          {
            name: 'ranOutNo',
            label: t('applications.ranOut'),
            kind: 'choice',
            options: ranOuts.map((one) => ({
              value: String(one.ranOutNo),
              label: [
                textIn(language, one.productNameKo, one.productNameEn),
                textIn(language, one.optionValueKo, one.optionValueEn),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          },
          { name: 'nextDeliveryYmd', label: t('applications.nextOn'), kind: 'date' },
          { name: 'startYmd', label: t('applications.from'), kind: 'date' },
          { name: 'endYmd', label: t('applications.until'), kind: 'date' },
          {
            name: 'isFlagged',
            label: t('applications.flag'),
            kind: 'choice',
            options: [{ value: 'true', label: t('console.yes') }],
          },
        ],
        tabs: tabs.map(({ name, statuses: shown, isFlagged, isEnding = false }, index) => ({
          label: t(`applications.tab.${name}`),
          set: {
            statuses: isEnding ? null : (shown?.join(',') ?? null),
            isFlagged: isFlagged || null,
            isEnding: isEnding || null,
          },
          count: counts?.ofTabs[index],
        })),
        total: counts?.total ?? null,
        sorts: ['time', ...applicationSorts],
        next: result?.next ?? null,
      })}
    >
      <ApplicationTable applications={result?.applications ?? []} isHeld={query.ranOutNo !== null} />
    </ListPage>
  );
}
