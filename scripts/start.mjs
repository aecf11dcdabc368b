import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildIfNeeded, checkNode, installIfNeeded, say } from './prepare.mjs';
import { root } from './root.mjs';

/**
 * `npm start`: installs and builds what is missing, and runs the server in this process, so that signals reach
 * it. The server migrates and seeds (instrumentation.ts).
 */
try {
  process.chdir(root);
  checkNode();
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  const port = await freePort();
  await stoppable(async (ownGroup) => {
    await installIfNeeded(ownGroup);
    await buildIfNeeded(ownGroup);
  });
  await serve(port);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Before the server takes the signals, one ends this process with all that it has started. */
async function stoppable(work) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = (_, number) => process.exit(128 + number);
  for (const signal of signals) process.once(signal, end);
  await work({ isOwnGroup: true });
  for (const signal of signals) process.off(signal, end);
}

async function serve(port) {
  const shop = (process.env.SHOP_BASE_URL || `http://localhost:${port}`).replace(/\/$/, '');
  process.env.PORT = String(port);
  process.env.SHOP_BASE_URL = shop;
  process.env.NEXTAUTH_URL ||= shop;
  process.env.NODE_ENV = 'production';
  await import('./serve.mjs');
  await becomesReady(port);
  say('');
  say(`  Giftround is open:  ${shop}`);
  if (process.env.SHOP_MODE === 'live') return;
  say('  Sign in as gildong, password sandbox-1234; pay with the test card 4242 4242 4242 4242.');
  say(`  Messages it sends:  ${shop}/sandbox/inbox`);
  say(`  Move the clock:     ${shop}/sandbox/clock`);
  say('');
}

async function freePort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`Setting PORT: ${process.env.PORT} is no port number.`);
  const failure = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
  if (failure?.code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken: stop what listens there, or choose another (PORT=${port + 1} npm start).`,
    );
  if (failure) throw new Error(`Port ${port} cannot be opened: ${failure.message}`);
  return port;
}

async function becomesReady(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
