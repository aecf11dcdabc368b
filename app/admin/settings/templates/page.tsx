import { kindName } from '@/components/messaging/console/template/kind-name';
import { TemplateList } from '@/components/messaging/console/template/template-list';
import { FilterLine } from '@/components/shared/console/list/filter-line';
import { templatesResponse } from '@/lib/contract/messaging/console/templates';
import { isFoundIn } from '@/lib/domain/shared/names';
import { languages } from '@/lib/domain/shared/words/language';
import { translateConsole } from '@/lib/i18n/console';
import { readTemplates } from '@/lib/use-cases/messaging/template/list-templates';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('templates.title');

export default async function TemplatesPage({ searchParams }: PageProps<'/admin/settings/templates'>) {
  const { keyword } = await searchParams;
  const typed = typeof keyword === 'string' ? keyword.trim().slice(0, 100) : '';
  const { ctx, t } = await consolePage('/admin/settings/templates');
  const { templates } = templatesResponse.parse(await readTemplates(ctx));
  const found = templates.filter(({ kind, title, body }) =>
    [...languages.map((language) => kindName(translateConsole(language), kind)), title, body].some((text) =>
      isFoundIn(text, typed),
    ),
  );
  return (
    <>
      <SectionTitle title={t('templates.title')} lead="templates.lead" />
      <div className="flex flex-col gap-3">
        <FilterLine
          path="/admin/settings/templates"
          search={{
            name: 'keyword',
            label: t('templates.search'),
            hint: t('templates.searchHelp'),
            value: typed,
          }}
        />
        <TemplateList key={typed} templates={found} />
      </div>
    </>
  );
}
