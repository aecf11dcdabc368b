import { httpMessagesEnv, startHttpMessages } from './http-messages';
import { solapiEnv, startSolapi } from './solapi';
import { startTwilio, twilioEnv } from './twilio';

/** Message providers on the loopback, all with the same interface. */
export type Report = { query: string; headers: Record<string, string>; body: string };
export type Channel = {
  env: Record<string, string>;
  /** Sent texts, oldest first; numbers by their last eight digits. */
  texts(): Array<{ number: string; body: string }>;
  /** The provider's call to the shop about its n-th text. */
  report(index: number, isDelivered: boolean): Report;
  close(): Promise<void>;
};

const lastDigits = (number: string) => number.replace(/\D/g, '').slice(-8);
const queryOf = (url: string) => new URL(url).search;

async function solapi(): Promise<Channel> {
  const standIn = await startSolapi();
  return {
    env: solapiEnv(standIn),
    texts: () => standIn.inbox().map(({ to, text }) => ({ number: lastDigits(to), body: text })),
    report: (index, isDelivered) => ({
      query: '',
      ...standIn.reportOf(standIn.inbox().slice(index, index + 1), isDelivered ? '4000' : '3043'),
    }),
    close: standIn.close,
  };
}

async function twilio(): Promise<Channel> {
  const standIn = await startTwilio();
  return {
    env: twilioEnv(standIn),
    texts: () => standIn.inbox().map(({ to, body }) => ({ number: lastDigits(to), body })),
    report: (index, isDelivered) => {
      const message = standIn.inbox()[index];
      if (!message) throw new Error(`There is no text ${index}`);
      const { url, headers, body } = isDelivered
        ? standIn.callbackOf(message, 'delivered')
        : standIn.callbackOf(message, 'undelivered', 30003);
      return { query: queryOf(url), headers, body };
    },
    close: standIn.close,
  };
}

async function http(): Promise<Channel> {
  const standIn = await startHttpMessages();
  return {
    env: httpMessagesEnv(standIn),
    texts: () => standIn.inbox().map(({ to, body }) => ({ number: lastDigits(to), body })),
    report: (index, isDelivered) => {
      const id = standIn.inbox()[index]?.id;
      const failed = { id, status: 'undelivered', reason: 'phone_off' };
      return { query: '', ...standIn.reportOf(isDelivered ? { id, status: 'delivered' } : failed) };
    },
    close: standIn.close,
  };
}

export const channels = { solapi, twilio, http };
