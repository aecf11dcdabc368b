'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { DoorLink } from '@/components/shared/console/door-link';
import { ForRight } from '@/components/shared/console/may';
import { TableCard } from '@/components/shared/console/table-card';
import { LinkButton, TextLink } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { type RanOutWire, ranOutsResponse } from '@/lib/contract/catalog/console/ran-outs';
import { useConsoleT } from '@/lib/i18n/console/client';

export function RanOutList({ ranOuts }: { ranOuts: RanOutWire[] }) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  const nameOf = ({ productNameKo, productNameEn, optionValueKo, optionValueEn }: RanOutWire) =>
    [local(productNameKo, productNameEn), local(optionValueKo, optionValueEn)].filter(Boolean).join(' · ');
  return (
    <TableCard
      title={t('ranOuts.list')}
      empty={t('ranOuts.empty')}
      rows={ranOuts}
      rowKey={({ ranOutNo }) => ranOutNo}
      columns={[
        {
          head: t('ranOuts.product'),
          isName: true,
          cell: (one) => <TextLink href={`/admin/products/${one.productNo}`}>{nameOf(one)}</TextLink>,
        },
        {
          head: t('ranOuts.until.head'),
          cell: ({ untilYmd }) =>
            untilYmd === null
              ? t('ranOuts.until.STOCK')
              : t('ranOuts.until.dated', { date: date(untilYmd, { year: true }) }),
        },
        {
          head: t('ranOuts.held'),
          align: 'right',
          cell: ({ ranOutNo, pausedCount: count }) => (
            <DoorLink href={`/admin/applications?ranOutNo=${ranOutNo}`}>
              {t('ranOuts.held.count', { count })}
            </DoorLink>
          ),
        },
        {
          head: t('ranOuts.stock'),
          align: 'right',
          cell: ({ stock, neededCnt }) => `${stock} / ${neededCnt}`,
        },
        {
          head: t('dashboard.next'),
          cell: (one) => (
            <span className="flex flex-wrap gap-2">
              {one.untilYmd === null && (
                <LinkButton href={`/admin/products/${one.productNo}`} variant="secondary" size="sm">
                  {t('dashboard.setStock')}
                </LinkButton>
              )}
              <ConfirmAction
                label={t('ranOuts.end')}
                title={t('ranOuts.end.title', { product: nameOf(one) })}
                text={t('ranOuts.end.text', { count: one.pausedCount })}
                call={() => api.post(`/admin/ran-outs/${one.ranOutNo}/end`, ranOutsResponse, {})}
              />
              {one.pausedCount > 0 && (
                <ForRight needed="SETTINGS">
                  <LinkButton
                    href={`/admin/notices/new?productNo=${one.productNo}&optionNo=${one.optionNo}`}
                    variant="secondary"
                    size="sm"
                  >
                    {t('ranOuts.substitute')}
                  </LinkButton>
                </ForRight>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
