'use client';

import { Badge } from '@/components/shared/ui/badge';
import type { WebhookWire } from '@/lib/contract/messaging/console/webhooks';
import { formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

export function WebhookState({ webhook, timeZone }: { webhook: WebhookWire; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { isEnabled, disabledWhy, flaggedAt } = webhook;
  if (disabledWhy === 'GONE') return <Badge tone="danger">{t('webhooks.state.gone')}</Badge>;
  if (!isEnabled) return <Badge>{t('webhooks.state.off')}</Badge>;
  if (flaggedAt === null) return <Badge tone="success">{t('webhooks.state.on')}</Badge>;
  const at = formatInstant(flaggedAt, language, timeZone);
  return <Badge tone="danger">{t('webhooks.state.failing', { at })}</Badge>;
}
