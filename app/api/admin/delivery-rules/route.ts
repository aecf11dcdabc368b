import {
  deliveryRuleRequest,
  deliveryRuleSaved,
  deliveryRulesResponse,
} from '@/lib/contract/catalog/console/delivery-rules';
import { endpoint, methods } from '@/lib/http/methods';
import { readDeliveryRules } from '@/lib/use-cases/operations/settings/list-delivery-rules';
import { saveDeliveryRule } from '@/lib/use-cases/operations/settings/save-delivery-rule';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the delivery rules',
    caller: 'merchant',
    right: 'SETTINGS',
    response: deliveryRulesResponse,
    handle: ({ ctx }) => readDeliveryRules(ctx),
  }),
  POST: endpoint({
    summary: 'Adds a delivery rule',
    caller: 'merchant',
    right: 'SETTINGS',
    body: deliveryRuleRequest,
    response: deliveryRuleSaved,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) =>
      saveDeliveryRule(ctx, { merchant: caller.member, ruleNo: null, rule: body }),
  }),
});
