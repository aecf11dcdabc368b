'use client';

import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { WebhookWire } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';

export function WebhookState({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const { isEnabled, disabledWhy, flaggedAt } = webhook;
  if (disabledWhy === 'GONE') return <Badge tone="danger">{t('webhooks.state.gone')}</Badge>;
  if (!isEnabled) return <Badge>{t('webhooks.state.off')}</Badge>;
  if (flaggedAt === null) return <Badge tone="success">{t('webhooks.state.on')}</Badge>;
  const at = when(flaggedAt);
  return <Badge tone="danger">{t('webhooks.state.failing', { at })}</Badge>;
}
