import { type Config, ConfigError } from '@/lib/config';
import { isLoopback } from '@/lib/config/loopback';
import { missingForMessages } from '@/lib/config/message-settings';
import { messageCallPath } from '@/lib/domain/shared/called-paths';
import { httpMessages } from './http-messages/channel';
import type { MessageChannel } from './messages';
import { solapiMessages } from './solapi/channel';
import { twilioMessages } from './twilio/channel';

/** The channel that MESSAGE_CHANNEL names; a missing setting of that channel stops the start. */
export function openMessages(config: Config, sandbox: MessageChannel | null): MessageChannel {
  const missing = missingForMessages(config);
  if (missing !== null)
    throw new ConfigError(
      `Setting ${missing}: must be set when MESSAGE_CHANNEL is ${config.MESSAGE_CHANNEL}`,
    );
  const timeoutMs = config.GATEWAY_TIMEOUT_MS;
  switch (config.MESSAGE_CHANNEL) {
    case 'sandbox':
      if (!sandbox) throw new ConfigError('Setting MESSAGE_CHANNEL: live mode refuses the sandbox channel');
      return sandbox;
    case 'solapi':
      return solapiMessages({
        baseUrl: config.SOLAPI_BASE_URL,
        apiKey: config.SOLAPI_API_KEY ?? '',
        apiSecret: config.SOLAPI_API_SECRET ?? '',
        sender: config.SOLAPI_SENDER ?? '',
        pfId: config.SOLAPI_KAKAO_PF_ID ?? null,
        webhookSecret: config.SOLAPI_WEBHOOK_SECRET ?? null,
        timeoutMs,
      });
    case 'twilio':
      return twilioMessages({
        baseUrl: config.TWILIO_BASE_URL,
        accountSid: config.TWILIO_ACCOUNT_SID ?? '',
        authToken: config.TWILIO_AUTH_TOKEN ?? '',
        from: config.TWILIO_FROM ?? '',
        statusCallback: twilioCallback(config),
        timeoutMs,
      });
    case 'http':
      return httpMessages({
        url: config.MESSAGES_HTTP_URL ?? '',
        secret: config.MESSAGES_HTTP_SECRET ?? '',
        timeoutMs,
      });
  }
}

/**
 * Twilio refuses a message with a callback URL on a loopback host (error 21609), so a shop at such an address
 * sends no callback URL.
 */
function twilioCallback(config: Config): string | null {
  const isOutside = !isLoopback(new URL(config.TWILIO_BASE_URL).hostname);
  if (isOutside && isLoopback(new URL(config.SHOP_BASE_URL).hostname)) return null;
  return `${config.SHOP_BASE_URL}${messageCallPath}`;
}
