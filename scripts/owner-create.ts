import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { migrateToLatest } from '@/db/migrate';
import { config } from '@/lib/config';
import { createContext, openShop } from '@/lib/context';
import { email, password, personName, phoneDigits } from '@/lib/contract/common';
import { DomainError } from '@/lib/domain/errors';
import { mobileIn } from '@/lib/domain/typed';
import { createMerchant } from '@/lib/use-cases/account/create-merchant';

/**
 * `npm run owner:create -- --id owner --name 이름 --mobile 01012345678 --email owner@example.com`: the first merchant of a live
 * shop (domain.md, People). The password comes from standard input, never from the command line, where others could see it.
 */
const options = z.object({
  id: z.string().regex(/^[a-z][a-z0-9._-]{3,29}$/),
  name: personName,
  mobile: z
    .string()
    .transform((text) => mobileIn(text) ?? text)
    .pipe(phoneDigits),
  email,
  language: z.enum(['ko', 'en']).default('ko'),
});

const { values } = parseArgs({
  options: {
    id: { type: 'string' },
    name: { type: 'string' },
    mobile: { type: 'string' },
    email: { type: 'string' },
    language: { type: 'string' },
  },
});

async function main(): Promise<string> {
  const given = options.safeParse(values);
  if (!given.success) {
    const names = [...new Set(given.error.issues.map((issue) => `--${issue.path.join('.')}`))];
    throw new Error(`Missing or malformed: ${names.join(', ')}`);
  }
  const { id: memberId, ...profile } = given.data;
  const typed = password.safeParse(await readPassword());
  if (!typed.success) throw new Error('The password needs 15 to 128 characters');
  const parts = openShop(config());
  try {
    await migrateToLatest(parts.database);
    const ctx = await createContext(parts);
    await createMerchant(ctx, { ...profile, memberId, role: 'OWNER', password: typed.data, by: null });
    return memberId;
  } finally {
    await parts.database.close();
    parts.ports.close();
  }
}

/** One line of standard input; on a terminal the letters are not shown. */
async function readPassword(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write('Password (15 characters or more): ');
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY, output: undefined });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}

const reasons: Record<string, string> = {
  VALIDATION: 'The password needs at least 15 characters',
  WEAK_PASSWORD: 'The password is a common one, or made of the name, id or number',
  MEMBER_ID_TAKEN: 'The id is taken',
};

try {
  process.stdout.write(`OWNER "${await main()}" can sign in now.\n`);
} catch (error) {
  const known = error instanceof DomainError ? reasons[error.code] : undefined;
  process.stderr.write(`${known ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
