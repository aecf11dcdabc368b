import { PageTitle } from '@/components/shared/layout/shells';
import { Link } from '@/components/shared/ui/link';
import { consolePage, titled } from '../console-page';

const sections = [
  { href: '/admin/settings/shop', title: 'settings.shop', lead: 'settings.shop.lead' },
  { href: '/admin/settings/gift', title: 'settings.gift', lead: 'settings.gift.lead' },
  { href: '/admin/settings/orders', title: 'settings.orders', lead: 'settings.orders.lead' },
  { href: '/admin/settings/templates', title: 'templates.title', lead: 'templates.lead' },
  { href: '/admin/settings/night', title: 'settings.night', lead: 'settings.night.lead' },
  { href: '/admin/settings/terms', title: 'terms.title', lead: 'terms.lead' },
  { href: '/admin/settings/area-fees', title: 'settings.areaFees', lead: 'settings.areaFees.lead' },
  { href: '/admin/settings/delivery-rules', title: 'settings.rules', lead: 'settings.rules.lead' },
  { href: '/admin/settings/closed-days', title: 'closedDays.title', lead: 'closedDays.lead' },
  { href: '/admin/settings/holidays', title: 'settings.holidays', lead: 'settings.holidays.lead' },
  { href: '/admin/settings/tracking', title: 'settings.tracking', lead: 'settings.tracking.lead' },
  {
    href: '/admin/settings/courier-files',
    title: 'settings.courier-files',
    lead: 'settings.courier-files.lead',
  },
  { href: '/admin/webhooks', title: 'webhooks.title', lead: 'webhooks.lead' },
] as const;

export const generateMetadata = titled('settings.title');

export default async function SettingsPage() {
  const { t } = await consolePage('/admin/settings');
  return (
    <>
      <PageTitle title={t('settings.title')} lead={t('settings.lead')} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {sections.map(({ href, title, lead }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-edge"
            >
              <span className="text-lg font-bold">{t(title)}</span>
              <span className="text-sm text-soft">{t(lead)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
