import { hrefTo } from '@/app/href';
import { TrailList } from '@/components/operations/console/audit/trail-list';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { Button } from '@/components/shared/ui/button';
import { TextField } from '@/components/shared/ui/form/text-field';
import { EmptyState } from '@/components/shared/ui/states';
import { auditQuery, auditResponse } from '@/lib/contract/operations/console/audit';
import { listTrail } from '@/lib/use-cases/operations/audit/list-trail';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('audit.title');

export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const given = Object.entries(await searchParams).filter(([, value]) => value !== '');
  const asked = auditQuery.safeParse(Object.fromEntries(given)).data;
  const { ctx, t } = await consolePage('/admin/audit', 'OWNER');
  const { entries, nextBeforeAuditNo } = auditResponse.parse(
    await listTrail(ctx, {
      actorNo: asked?.actorNo ?? null,
      action: asked?.action ?? null,
      object: asked?.object ?? null,
      beforeAuditNo: asked?.beforeAuditNo ?? null,
      limit: asked?.size ?? 50,
    }),
  );
  const hrefOf = (beforeAuditNo: number | null) =>
    hrefTo('/admin/audit', { action: asked?.action, object: asked?.object, beforeAuditNo });
  return (
    <>
      <PageTitle title={t('audit.title')} lead={t('audit.lead')} />
      <form className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t('audit.action')}
          hint={t('audit.actionHelp')}
          name="action"
          defaultValue={asked?.action}
        />
        <TextField label={t('audit.object')} name="object" defaultValue={asked?.object} />
        <Button type="submit" variant="secondary">
          {t('console.search')}
        </Button>
      </form>
      {entries.length === 0 ? (
        <EmptyState title={t('console.empty')} />
      ) : (
        <TrailList entries={entries} timeZone={ctx.config.SHOP_TIME_ZONE} />
      )}
      <KeysetPages
        firstHref={asked?.beforeAuditNo ? hrefOf(null) : null}
        nextHref={nextBeforeAuditNo ? hrefOf(nextBeforeAuditNo) : null}
      />
    </>
  );
}
