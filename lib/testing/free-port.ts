import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ports that a system gives to programs that ask for any (from 32768 on). */
const lowest = 20_000;
const pairs = 6_000;
const attempts = 100;

/**
 * A port for a server that another process will open, also after a restart. The port above it is the claim: this process holds it until
 * it ends, so no other process of the tests gets the pair, and the system gives it to no program that asks for any.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = lowest + 2 * randomInt(pairs);
    const claim = await opened(port + 1, '127.0.0.1');
    const probe = claim && (await opened(port));
    if (probe) {
      claim.unref();
      await new Promise((done) => probe.close(done));
      return port;
    }
    claim?.close();
  }
  throw new Error(`No port from ${lowest} to ${lowest + 2 * pairs} is free`);
}

/** A server that listens on the port; undefined where the port is taken. */
function opened(port: number, host?: string): Promise<Server | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, host, () => done(server));
  });
}
