import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

export type Told = { id: string; type: string; data: Record<string, unknown>; raw: string };

/**
 * A merchant's own system, as docs/webhooks.md says to write one: it checks each call with its secret and takes an id once. It
 * can be down, and keeps what it was told.
 */
export async function openReceiver() {
  const told: Told[] = [];
  const problems: string[] = [];
  let isDown = false;
  let refused = 0;
  const secrets: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isDown) {
        refused += 1;
        response.writeHead(500).end();
        return;
      }
      const raw = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      if (!secrets.some((secret) => isSigned(secret, raw, headers))) problems.push(`not signed: ${raw}`);
      told.push({ ...JSON.parse(raw), id: String(headers['webhook-id']), raw });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address instanceof Object ? address.port : 0}/hooks`,
    told,
    problems,
    knows(secret: string) {
      secrets.push(secret);
    },
    setDown(down: boolean) {
      isDown = down;
    },
    refused: () => refused,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
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
