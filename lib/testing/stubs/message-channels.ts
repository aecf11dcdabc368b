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
  const stub = await startSolapi();
  return {
    env: solapiEnv(stub),
    texts: () => stub.inbox().map(({ to, text }) => ({ number: lastDigits(to), body: text })),
    report: (index, isDelivered) => ({
      query: '',
      ...stub.reportOf(stub.inbox().slice(index, index + 1), isDelivered ? '4000' : '3043'),
    }),
    close: stub.close,
  };
}

async function twilio(): Promise<Channel> {
  const stub = await startTwilio();
  return {
    env: twilioEnv(stub),
    texts: () => stub.inbox().map(({ to, body }) => ({ number: lastDigits(to), body })),
    report: (index, isDelivered) => {
      const message = stub.inbox()[index];
      if (!message) throw new Error(`There is no text ${index}`);
      const { url, headers, body } = isDelivered
        ? stub.callbackOf(message, 'delivered')
        : stub.callbackOf(message, 'undelivered', 30003);
      return { query: queryOf(url), headers, body };
    },
    close: stub.close,
  };
}

async function http(): Promise<Channel> {
  const stub = await startHttpMessages();
  return {
    env: httpMessagesEnv(stub),
    texts: () => stub.inbox().map(({ to, body }) => ({ number: lastDigits(to), body })),
    report: (index, isDelivered) => {
      const id = stub.inbox()[index]?.id;
      const failed = { id, status: 'undelivered', reason: 'phone_off' };
      return { query: '', ...stub.reportOf(isDelivered ? { id, status: 'delivered' } : failed) };
    },
    close: stub.close,
  };
}

export const channels = { solapi, twilio, http };
