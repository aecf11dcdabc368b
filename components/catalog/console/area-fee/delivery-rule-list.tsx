'use client';

import { useState } from 'react';
import { TableCard } from '@/components/shared/console/table-card';
import { Button } from '@/components/shared/ui/button';
import { Dialog } from '@/components/shared/ui/dialog';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import type { DeliveryRuleWire } from '@/lib/contract/catalog/console/delivery-rules';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DeliveryRuleForm } from './delivery-rule-form';

export function DeliveryRuleList({ rules }: { rules: DeliveryRuleWire[] }) {
  const t = useConsoleT();
  const { money } = useFormat();
  const [edited, setEdited] = useState<DeliveryRuleWire | 'new'>();
  const [isSaved, setSaved] = useState(false);
  const open = (which: DeliveryRuleWire | 'new') => {
    setSaved(false);
    setEdited(which);
  };
  const add = (
    <Button size="sm" onClick={() => open('new')}>
      {t('settings.rules.add')}
    </Button>
  );
  return (
    <TableCard
      title={t('settings.rules.list')}
      action={add}
      empty={t('settings.rules.empty')}
      rows={rules}
      rowKey={({ ruleNo }) => ruleNo}
      columns={[
        { head: t('settings.rules.name'), isName: true, cell: ({ name }) => name },
        {
          head: t('settings.rules.type'),
          cell: (rule) => t(`settings.rules.type.${rule.conditionType}`),
        },
        { head: t('settings.rules.base'), align: 'right', cell: ({ baseAmt }) => money(baseAmt) },
        {
          head: t('settings.rules.freeOver'),
          align: 'right',
          cell: (rule) => (rule.conditionType === 'CONDITIONAL' ? money(rule.freeOverAmt) : '–'),
        },
        { head: t('settings.rules.return'), align: 'right', cell: ({ returnAmt }) => money(returnAmt) },
        { head: t('settings.rules.products'), align: 'right', cell: ({ productCount }) => productCount },
        {
          head: t('console.edit'),
          cell: (rule) => (
            <Button variant="secondary" size="sm" onClick={() => open(rule)}>
              {t('console.edit')}
            </Button>
          ),
        },
      ]}
    >
      <Done className="mb-4">{isSaved && t('console.saved')}</Done>
      <Dialog
        open={edited !== undefined}
        onOpenChange={(next) => !next && setEdited(undefined)}
        title={t(edited === 'new' ? 'settings.rules.add' : 'console.edit')}
      >
        {edited && (
          <DeliveryRuleForm
            rule={edited === 'new' ? null : edited}
            onSaved={() => {
              setEdited(undefined);
              setSaved(true);
            }}
          />
        )}
      </Dialog>
    </TableCard>
  );
}
