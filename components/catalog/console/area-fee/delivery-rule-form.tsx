'use client';

import { useWatch } from 'react-hook-form';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import {
  type DeliveryRuleWire,
  deliveryRuleRequest,
  deliveryRuleSaved,
  deliveryRulesResponse,
  mostFee,
  mostFreeOver,
} from '@/lib/contract/catalog/console/delivery-rules';
import { amountLike } from '@/lib/domain/billing/amounts';
import type { Currency } from '@/lib/domain/billing/currency';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';

const types = ['FREE', 'CONDITIONAL', 'FIXED_FEE'] as const;
const newRule = (currency: Currency) => {
  const fee = amountLike(3_000, currency);
  return { name: '', conditionType: 'FIXED_FEE', baseAmt: fee, freeOverAmt: 0, returnAmt: fee } as const;
};

/** Adds a delivery-fee rule, or changes the given one. */
export function DeliveryRuleForm({ rule, onSaved }: { rule: DeliveryRuleWire | null; onSaved: () => void }) {
  const t = useConsoleT();
  const money = useMoney();
  const currency = useCurrency();
  const { form, register, frame } = useSaveForm(
    deliveryRuleRequest,
    rule ? valuesOf(rule) : newRule(currency),
    async (values, seen) => {
      const body = { ...values, seen };
      if (rule) await api.put(`/admin/delivery-rules/${rule.ruleNo}`, deliveryRuleSaved, body);
      else await api.post('/admin/delivery-rules', deliveryRuleSaved, values);
      onSaved();
    },
    rule ? { read: () => readAgain(rule), objects: [`delivery_rule ${rule.ruleNo}`] } : undefined,
  );
  const type = useWatch({ control: form.control, name: 'conditionType' });
  return (
    <SaveForm {...frame} saved={undefined}>
      <TextField
        label={t('settings.rules.name')}
        hint={t('settings.rules.name.hint')}
        {...register('name')}
      />
      <RadioCards
        legend={t('settings.rules.type')}
        options={types.map((value) => ({ value, label: t(`settings.rules.type.${value}`) }))}
        {...register('conditionType')}
      />
      {type !== 'FREE' && (
        <MoneyField
          form={form}
          name="baseAmt"
          label={t('settings.rules.base')}
          hint={t('settings.amount.hint', { min: money(0), max: money(mostFee) })}
        />
      )}
      {type === 'CONDITIONAL' && (
        <MoneyField
          form={form}
          name="freeOverAmt"
          label={t('settings.rules.freeOver')}
          hint={t('settings.rules.freeOver.hint', { max: money(mostFreeOver) })}
        />
      )}
      <MoneyField
        form={form}
        name="returnAmt"
        label={t('settings.rules.return')}
        hint={t('settings.amount.hint', { min: money(0), max: money(mostFee) })}
      />
    </SaveForm>
  );
}

const valuesOf = (rule: DeliveryRuleWire) =>
  pick(rule, 'name', 'conditionType', 'baseAmt', 'freeOverAmt', 'returnAmt');

async function readAgain(rule: DeliveryRuleWire) {
  const { rules } = await api.get('/admin/delivery-rules', deliveryRulesResponse);
  return valuesOf(rules.find(({ ruleNo }) => ruleNo === rule.ruleNo) ?? rule);
}
