import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { ErasePerson } from '@/components/account/console/person/erase-person';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { translateConsole } from '@/lib/i18n/console';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('persons.title') };
}

export default async function PersonsPage() {
  await requireMerchant('/admin/persons', 'OWNER');
  const t = translateConsole(await requestLanguage());
  return (
    <>
      <PageTitle title={t('persons.title')} lead={t('persons.lead')} />
      <Card>
        <ErasePerson />
      </Card>
    </>
  );
}
