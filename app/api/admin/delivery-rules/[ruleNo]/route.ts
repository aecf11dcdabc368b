import {
  deliveryRulePath,
  deliveryRuleRequest,
  deliveryRuleSaved,
} from '@/lib/contract/catalog/console/delivery-rules';
import { put } from '@/lib/http/methods';
import { saveDeliveryRule } from '@/lib/use-cases/operations/settings/save-delivery-rule';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Changes a delivery rule for every product that uses it',
  fails: ['ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: deliveryRulePath,
  body: deliveryRuleRequest,
  response: deliveryRuleSaved,
  handle: ({ ctx, caller, params, body: { seen, ...rule } }) =>
    saveDeliveryRule(ctx, { merchant: caller.member, ...params, rule, seen }),
});
