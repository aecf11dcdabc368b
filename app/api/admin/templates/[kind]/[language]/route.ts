import { templateChangeRequest, templatePath } from '@/lib/contract/messaging/console/templates';
import { put } from '@/lib/http/methods';
import { changeTemplate } from '@/lib/use-cases/messaging/template/change-template';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Changes the wording of a message',
  fails: ['ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: templatePath,
  body: templateChangeRequest,
  response: null,
  handle: ({ ctx, caller, params, body: { seen, ...text } }) =>
    changeTemplate(ctx, { merchant: caller.member, template: { ...params, ...text }, seen }),
});
