import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { TermsList } from '@/components/account/console/terms/terms-list';
import { termsVersionsResponse } from '@/lib/contract/account/console/terms';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listVersions } from '@/lib/use-cases/account/terms/list-versions';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('terms.title') };
}

export default async function TermsPage() {
  await requireMerchant('/admin/settings/terms', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const { versions } = termsVersionsResponse.parse({ versions: await listVersions(await createContext()) });
  return (
    <>
      <SectionTitle title={t('terms.title')} lead="terms.lead" />
      <TermsList versions={versions} />
    </>
  );
}
