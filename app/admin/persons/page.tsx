import { ErasePerson } from '@/components/account/console/person/erase-person';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('persons.title');

export default async function PersonsPage() {
  const { t } = await consolePage('/admin/persons');
  return (
    <>
      <PageTitle title={t('persons.title')} lead={t('persons.lead')} />
      <Card>
        <ErasePerson />
      </Card>
    </>
  );
}
