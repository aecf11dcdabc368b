import { notFound } from 'next/navigation';
import { kindName } from '@/components/messaging/console/template/kind-name';
import { TemplateEditor } from '@/components/messaging/console/template/template-editor';
import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';
import { consolePage, titled } from '../../../console-page';
import { SectionTitle } from '../../section-title';

export const generateMetadata = titled('templates.title');

export default async function TemplatePage({ params }: PageProps<'/admin/settings/templates/[kind]'>) {
  const { kind } = await params;
  const { ctx, t } = await consolePage(`/admin/settings/templates/${encodeURIComponent(kind)}`);
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
