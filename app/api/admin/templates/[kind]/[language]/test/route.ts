import { templatePath, templateTestRequest } from '@/lib/contract/messaging/console/templates';
import { post } from '@/lib/http/methods';
import { sendTemplateTest } from '@/lib/use-cases/messaging/template/send-test';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends a wording, filled with samples, to a number',
  fails: ['QUOTA_EXCEEDED'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: templatePath,
  body: templateTestRequest,
  response: null,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body: { to, ...text } }) =>
    sendTemplateTest(ctx, { merchant: caller.member, template: { ...params, ...text }, to }),
});
