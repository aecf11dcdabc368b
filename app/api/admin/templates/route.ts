import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { get } from '@/lib/http/methods';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the wordings of messages',
  caller: 'merchant',
  right: 'SETTINGS',
  response: templatesResponse,
  handle: ({ ctx }) => readTemplates(ctx),
});
