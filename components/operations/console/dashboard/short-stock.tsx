'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Options that will run short; the product's page sets their stock. */
export function ShortStock({ options }: { options: NonNullable<DashboardResponse['shortStock']> }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const href = ({ productNo }: (typeof options)[number]) => `/admin/products/${productNo}`;
  return (
    <Rows
      caption={t('dashboard.work.stock')}
      rows={options}
      rowKey={({ optionNo }) => optionNo}
      href={href}
      columns={[
        { head: 'dashboard.option', isName: true, cell: ({ nameKo, nameEn }) => local(nameKo, nameEn) },
        { head: 'dashboard.stock', align: 'right', cell: ({ stock }) => stock },
        { head: 'dashboard.needed', align: 'right', cell: ({ needed }) => needed },
        {
          head: 'dashboard.next',
          phone: 'after',
          cell: (option) => (
            <span className="flex flex-wrap gap-2">
              <LinkButton href={href(option)} variant="secondary" size="sm">
                {t('dashboard.setStock')}
              </LinkButton>
              <LinkButton
                href={`/admin/ran-outs?productNo=${option.productNo}&optionNo=${option.optionNo}`}
                variant="secondary"
                size="sm"
              >
                {t('ranOuts.pause')}
              </LinkButton>
            </span>
          ),
        },
      ]}
    />
  );
}
