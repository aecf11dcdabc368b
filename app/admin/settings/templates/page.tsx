import { TemplateList } from '@/components/messaging/console/template/template-list';
import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('templates.title');

export default async function TemplatesPage() {
  const { ctx, t } = await consolePage('/admin/settings/templates');
  const { templates } = templatesResponse.parse(await readTemplates(ctx));
  return (
    <>
      <SectionTitle title={t('templates.title')} lead="templates.lead" />
      <TemplateList templates={templates} />
    </>
  );
}
