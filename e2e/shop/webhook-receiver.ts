import { Webhook } from 'standardwebhooks';
import { openReceiver as openStub } from '@/lib/testing/stubs/webhook-receiver';

type ReceivedEvent = { id: string; type: string; data: Record<string, unknown>; raw: string };

/**
 * A merchant's own system, written as docs/webhooks.md describes: it checks each call with its secret and accepts an id once. It
 * can be down, and it stores the events it received.
 */
export async function openReceiver() {
  const received: ReceivedEvent[] = [];
  const problems: string[] = [];
  let isDown = false;
  let refused = 0;
  const secrets: string[] = [];
  const { url, answer, close } = await openStub();
  answer(({ headers: sent, body: raw, id }) => {
    if (isDown) {
      refused += 1;
      return { status: 500 };
    }
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    if (!secrets.some((secret) => isSigned(secret, raw, headers))) problems.push(`not signed: ${raw}`);
    received.push({ ...JSON.parse(raw), id, raw });
    return { status: 204 };
  });
  return {
    url,
    received,
    problems,
    knows(secret: string) {
      secrets.push(secret);
    },
    setDown(down: boolean) {
      isDown = down;
    },
    refused: () => refused,
    close,
  };
}

function isSigned(secret: string, raw: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(raw, headers);
    return true;
  } catch {
    return false;
  }
}
