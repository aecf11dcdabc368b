import type { SolapiMessageService } from 'solapi';
import { z } from 'zod';
import { cutToBytes, messageChannel } from '@/lib/domain/messaging/message-size';
import { carrierText } from '@/lib/domain/shared/euc-kr';
import { atMostTwice, type Earlier, unanswered } from '../at-most-twice';
import type { MessageChannel, MessageOutcome, MessageRequest, MessageRoute } from '../messages';
import type { ProviderCheck } from '../provider-check';
import { isKakaoRefusal, isUnderWay } from './codes';
import { failureOf } from './failures';
import { openLine } from './line';
import { readSolapiReports } from './reports';

export type SolapiSettings = {
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** A number registered with SOLAPI. */
  sender: string;
  /** Kakao channel; without it every message is an ordinary text. */
  pfId: string | null;
  webhookSecret: string | null;
  timeoutMs: number;
};

type Outgoing = Parameters<SolapiMessageService['send']>[0];

/** Carriers accept a title of 40 bytes (code 1014); Kakao accepts 1,000 letters (code 1031). */
const maxTitleBytes = 40;
const maxAlimtalkLetters = 1_000;
/** With the calls that may follow, this takes less time than a message's lease (MESSAGE_LEASE_SECONDS). */
const findPages = 3;
/** The provider's clock may differ. */
const clockMargin = { minutes: 10 };

const taken = z.object({
  messageList: z.array(z.object({ messageId: z.string().min(1), statusCode: z.string() })).length(1),
});

/**
 * SOLAPI, message API v4 through its SDK. A text with a Kakao code is sent as alimtalk; SMS or LMS is used
 * without a code, or if Kakao cannot deliver. SOLAPI has no idempotency key, so a message is found by a custom
 * field with the shop's key.
 */
export function solapiMessages(settings: SolapiSettings): MessageChannel {
  const { apiKey, apiSecret, webhookSecret } = settings;
  openLine(apiKey, { baseUrl: settings.baseUrl.replace(/\/+$/, ''), timeoutMs: settings.timeoutMs });
  let service: Promise<SolapiMessageService> | undefined;
  const connect = () => {
    // Its libraries are large and slow to load: only a shop that uses them waits for them.
    service ??= import('solapi').then((sdk) => new sdk.SolapiMessageService(apiKey, apiSecret));
    return service;
  };
  return {
    name: 'solapi',
    takesOnce: false,
    send: async (request) => {
      const to = request.to.replace(/\D/g, '');
      if (!/^0\d{8,11}$/.test(to)) return { kind: 'rejected', why: 'invalid_number' };
      const sdk = await connect();
      return atMostTwice(request, {
        find: () => findMessage(sdk, to, request),
        send: () => sendMessage(sdk, settings, to, request),
      });
    },
    check: async () => checkAccount(await connect()),
    ...(webhookSecret !== null && { readReports: async (call) => readSolapiReports(call, webhookSecret) }),
  };
}

async function sendMessage(
  sdk: SolapiMessageService,
  settings: SolapiSettings,
  to: string,
  request: MessageRequest,
): Promise<MessageOutcome> {
  const common = { to, from: settings.sender, customFields: { key: request.sendKey } };
  const { alimtalk } = request;
  if (alimtalk && settings.pfId !== null && [...request.body].length <= maxAlimtalkLetters) {
    const { pfId } = settings;
    const variables = kakaoVariables(alimtalk.variables);
    const kakaoOptions = { pfId, templateId: alimtalk.code, variables, disableSms: false };
    const attempt = await hand(sdk, { ...common, type: 'ATA', kakaoOptions }, 'ALIMTALK');
    if (attempt.code === null || !isKakaoRefusal(attempt.code)) return attempt.outcome;
  }
  const text = carrierText(request.body);
  const type = messageChannel(text);
  const subject = cutToBytes(carrierText(request.title), maxTitleBytes).trimEnd();
  const message = { ...common, type, text, ...(type === 'LMS' && subject !== '' && { subject }) };
  return (await hand(sdk, message, type)).outcome;
}

/**
 * SOLAPI refuses dots in variable names. Values use only the carriers' letters, because an SMS may replace the
 * alimtalk.
 */
function kakaoVariables(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`#{${name.replaceAll('.', '_')}}`, carrierText(value)]),
  );
}

async function hand(
  sdk: SolapiMessageService,
  message: Outgoing,
  route: MessageRoute,
): Promise<{ code: string | null; outcome: MessageOutcome }> {
  try {
    const answer = taken.safeParse(await sdk.send(message, { showMessageList: true }));
    const [first] = answer.data?.messageList ?? [];
    if (!first || !isUnderWay(first.statusCode))
      return { code: null, outcome: { kind: 'unreachable', why: 'not_understood', isUnsure: true } };
    return { code: null, outcome: { kind: 'accepted', providerRef: first.messageId, route } };
  } catch (error) {
    return failureOf(error);
  }
}

/** Searches the messages sent to the number since the first call. */
async function findMessage(sdk: SolapiMessageService, to: string, request: MessageRequest): Promise<Earlier> {
  const startDate = request.earlier.firstAt.subtract({ minutes: clockMargin.minutes }).toString();
  let startKey: string | undefined;
  try {
    for (let page = 0; page < findPages; page += 1) {
      const page = await sdk.getMessages({ to, dateType: 'CREATED', startDate, limit: 100, startKey });
      for (const [messageId, { customFields }] of Object.entries(page.messageList))
        if (customFields?.key === request.sendKey) return { kind: 'found', providerRef: messageId };
      if (!page.nextKey) return { kind: 'absent' };
      startKey = page.nextKey;
    }
    return { kind: 'unreachable', why: 'unsure' };
  } catch (error) {
    return unanswered(failureOf(error).outcome);
  }
}

async function checkAccount(sdk: SolapiMessageService): Promise<ProviderCheck> {
  try {
    const { balance, point } = await sdk.getBalance();
    return { ok: true, note: `balance ${Math.floor(balance + point)}` };
  } catch (error) {
    return { ok: false, why: `SOLAPI: ${failureOf(error).outcome.why}` };
  }
}
