import { type DeliveryError, webhookTypes } from '@/lib/domain/messaging/webhook';
import type { TranslateConsole } from '@/lib/i18n/console';

/** The events to choose in a form, in words, each with the name that the receiver gets. */
export function eventChoices(t: TranslateConsole) {
  return webhookTypes.map((type) => ({ value: type, label: t(`webhooks.event.${type}`), description: type }));
}

type Outcome = { status: number | null; error: DeliveryError | null };

export function whyNot(t: TranslateConsole, { status, error }: Outcome): string {
  return error ? t(`webhooks.error.${error}`, { status: status ?? 0 }) : '';
}
