import { TrailList } from '@/components/operations/console/audit/trail-list';
import { ListPage } from '@/components/shared/console/list-page';
import { Button } from '@/components/shared/ui/button';
import { TextField } from '@/components/shared/ui/form/text-field';
import { auditQuery, auditResponse } from '@/lib/contract/operations/console/audit';
import { listTrail } from '@/lib/use-cases/operations/audit/list-trail';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('audit.title');

const at = { path: '/admin/audit', schema: auditQuery, cursor: 'beforeAuditNo', needs: 'OWNER' } as const;

export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const { ctx, t, query, ...list } = await listPage(at, searchParams);
  const { entries, nextBeforeAuditNo } = auditResponse.parse(
    await listTrail(ctx, { ...query, limit: query.size }),
  );
  return (
    <ListPage title={t('audit.title')} lead={t('audit.lead')} pages={list.pages(nextBeforeAuditNo)}>
      <form className="mb-2 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t('audit.action')}
          hint={t('audit.actionHelp')}
          name="action"
          defaultValue={query.action ?? ''}
        />
        <TextField label={t('audit.object')} name="object" defaultValue={query.object ?? ''} />
        <Button type="submit" variant="secondary">
          {t('console.search')}
        </Button>
      </form>
      <TrailList entries={entries} />
    </ListPage>
  );
}
