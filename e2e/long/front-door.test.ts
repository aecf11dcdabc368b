import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyConversationIsAnswered, everyPipelineIsAnswered } from '../checks/request-fuzz';
import { logLines, unmatchedLines } from '../shop/log';
import { openOwnShop } from '../shop/own-shop';
import { type ShopServer, startServer } from '../shop/server';

/** The same as e2e/api/shared/front-door.test.ts, for thousands of conversations. */
const runs = 3_000;

function expectQuietLog({ logFile }: ShopServer) {
  expect(unmatchedLines(logFile)).toEqual([]);
  expect(logLines(logFile).filter(({ level }) => Number(level) >= 50)).toEqual([]);
}

test('whatever comes while the shop waits for its database is answered', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-starting-'));
  const server = await startServer({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    dir,
    until: 'live',
  });
  try {
    await everyConversationIsAnswered(server.baseUrl, runs);
    await everyPipelineIsAnswered(server.baseUrl, runs);
    expectQuietLog(server);
  } finally {
    await server.stop('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
});

test('whatever comes once it is open is answered', async () => {
  const own = await openOwnShop();
  try {
    await everyConversationIsAnswered(own.server().baseUrl, runs);
    await everyPipelineIsAnswered(own.server().baseUrl, runs);
    expectQuietLog(own.server());
  } finally {
    await own.end();
  }
});
