import { requestLanguage } from '@/app/request-language';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { type ConsoleKey, translateConsole } from '@/lib/i18n/console';

/** A section's heading with the link back to its parent page. */
export async function SectionTitle(props: {
  title: string;
  lead?: ConsoleKey;
  back?: { href: '/admin/settings/templates' | '/admin/settings/terms'; key: ConsoleKey };
}) {
  const t = translateConsole(await requestLanguage());
  const { href, key } = props.back ?? { href: '/admin/settings', key: 'settings.back' };
  return (
    <PageTitle
      title={props.title}
      lead={props.lead && t(props.lead)}
      action={
        <LinkButton variant="secondary" size="sm" href={href}>
          {t(key)}
        </LinkButton>
      }
    />
  );
}
