import { TermsList } from '@/components/account/console/terms/terms-list';
import { termsVersionsResponse } from '@/lib/contract/account/console/terms';
import { listVersions } from '@/lib/use-cases/account/terms/list-versions';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('terms.title');

export default async function TermsPage() {
  const { ctx, t } = await consolePage('/admin/settings/terms');
  const { versions } = termsVersionsResponse.parse({ versions: await listVersions(ctx) });
  return (
    <>
      <SectionTitle title={t('terms.title')} lead="terms.lead" />
      <TermsList versions={versions} />
    </>
  );
}
