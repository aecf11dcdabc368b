import { TrailList } from '@/components/operations/console/audit/trail-list';
import { ListPage } from '@/components/shared/console/list-page';
import { auditQuery, auditResponse } from '@/lib/contract/operations/console/audit';
import { countTrail, listTrail } from '@/lib/use-cases/operations/audit/list-trail';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('audit.title');

const at = { path: '/admin/audit', schema: auditQuery, cursor: 'beforeAuditNo' } as const;

export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const { ctx, t, query, frame } = await listPage(at, searchParams);
  const { entries, nextBeforeAuditNo } = auditResponse.parse(
    await listTrail(ctx, { ...query, limit: query.size }),
  );
  return (
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      frame={frame({
        search: { name: 'action', label: t('audit.action'), hint: t('audit.actionHelp') },
        fields: [{ name: 'object', label: t('audit.object'), kind: 'text' }],
        total: await countTrail(ctx, query),
        sorts: ['time'],
        next: nextBeforeAuditNo,
      })}
    >
      <TrailList entries={entries} />
    </ListPage>
  );
}
