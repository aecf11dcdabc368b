import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { kindName } from '@/components/messaging/console/template/kind-name';
import { TemplateEditor } from '@/components/messaging/console/template/template-editor';
import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';
import { requireMerchant } from '../../../require-merchant';
import { SectionTitle } from '../../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('templates.title') };
}

export default async function TemplatePage({ params }: PageProps<'/admin/settings/templates/[kind]'>) {
  const { kind } = await params;
  await requireMerchant(`/admin/settings/templates/${encodeURIComponent(kind)}`, 'OWNER');
  const t = translateConsole(await requestLanguage());
  const ctx = await createContext();
  const { templates, samples } = templatesResponse.parse(await readTemplates(ctx));
  const ofKind = templates.filter((template) => template.kind === kind);
  if (ofKind.length === 0) notFound();
  const back = { href: '/admin/settings/templates', key: 'templates.back' } as const;
  return (
    <>
      <SectionTitle title={kindName(t, kind)} back={back} />
      <div className="flex flex-col gap-6">
        {ofKind.map((template) => (
          <TemplateEditor
            key={template.language}
            template={template}
            samples={samples[template.language]}
            testsPerDay={ctx.config.LIMIT_TEMPLATE_TESTS_PER_DAY}
          />
        ))}
      </div>
    </>
  );
}
