import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { TemplateList } from '@/components/messaging/console/template/template-list';
import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('templates.title') };
}

export default async function TemplatesPage() {
  await requireMerchant('/admin/settings/templates', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const { templates } = templatesResponse.parse(await readTemplates(await createContext()));
  return (
    <>
      <SectionTitle title={t('templates.title')} lead="templates.lead" />
      <TemplateList templates={templates} />
    </>
  );
}
