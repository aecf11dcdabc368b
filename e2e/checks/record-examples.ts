import { appendFileSync } from 'node:fs';
import { matchOperation } from './contract-check';
import type { ApiDocument } from './document-check';

type Call = { method: string; path: string; status: number; sent: unknown; body: unknown };

let reading: Promise<string[]> | undefined;

/**
 * Records the tests' calls for the API document: if `RECORD_EXAMPLES` names a file, each successful call is added to it, one per
 * line; `node scripts/api-examples.mjs FILE` turns them into lib/http/openapi/examples.json.
 */
export async function recordExample(target: string, { method, path, ...call }: Call): Promise<void> {
  const file = process.env.RECORD_EXAMPLES;
  if (!file || call.status >= 300) return;
  reading ??= readNames(target);
  const name = matchOperation(await reading, method, path);
  if (name) appendFileSync(file, `${JSON.stringify({ name, ...call })}\n`);
}

async function readNames(target: string): Promise<string[]> {
  const document: ApiDocument = await (await fetch(`${target}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
