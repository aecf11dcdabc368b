'use client';

import { useWatch } from 'react-hook-form';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { asWhole, NumberField } from '@/components/shared/ui/form/number-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import {
  type DeliveryRuleWire,
  deliveryRuleRequest,
  deliveryRuleSaved,
  deliveryRulesResponse,
} from '@/lib/contract/catalog/console/delivery-rules';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';

const types = ['FREE', 'CONDITIONAL', 'FIXED_FEE'] as const;
const newRule = {
  name: '',
  conditionType: 'FIXED_FEE',
  baseAmt: 3_000,
  freeOverAmt: 0,
  returnAmt: 3_000,
} as const;

/** Adds a delivery-fee rule, or changes the given one. */
export function DeliveryRuleForm({ rule, onSaved }: { rule: DeliveryRuleWire | null; onSaved: () => void }) {
  const t = useConsoleT();
  const { form, register, frame } = useSaveForm(
    deliveryRuleRequest,
    rule ? valuesOf(rule) : newRule,
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
        <NumberField
          label={t('settings.rules.base')}
          hint={t('settings.rules.fee.hint')}
          {...register('baseAmt', asWhole)}
        />
      )}
      {type === 'CONDITIONAL' && (
        <NumberField
          label={t('settings.rules.freeOver')}
          hint={t('settings.rules.freeOver.hint')}
          {...register('freeOverAmt', asWhole)}
        />
      )}
      <NumberField
        label={t('settings.rules.return')}
        hint={t('settings.rules.fee.hint')}
        {...register('returnAmt', asWhole)}
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
