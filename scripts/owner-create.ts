import { createInterface } from 'node:readline';
import { z } from 'zod';
import { email, password, personName, phoneDigits } from '@/lib/contract/shared/common';
import { DomainError } from '@/lib/domain/shared/errors';
import { mobileIn } from '@/lib/domain/shared/typed';
import { languages } from '@/lib/domain/shared/words/language';
import { createMerchant } from '@/lib/use-cases/account/member/create-merchant';
import { CommandError, runCommand, say, withContext } from './command';

/**
 * `npm run owner:create -- --id owner --name 이름 --mobile 01012345678 --email owner@example.com`: creates the
 * first merchant of a live shop (docs/rules/accounts.md#roles). The password is read from standard input,
 * because other users of the machine can see a command line.
 */
const options = z.object({
  id: z.string().regex(/^[a-z][a-z0-9._-]{3,29}$/),
  name: personName,
  mobile: z
    .string()
    .transform((text) => mobileIn(text) ?? text)
    .pipe(phoneDigits),
  email,
  language: z.enum(languages).default('ko'),
});

const reasons: Record<string, string> = {
  VALIDATION: 'The password needs at least 15 characters',
  WEAK_PASSWORD: 'The password is a common one, or made of the name, id or number',
  MEMBER_ID_TAKEN: 'The id is taken',
};

const text = { type: 'string' } as const;

await runCommand({
  usage:
    'npm run owner:create -- --id <id> --name <name> --mobile <number> --email <address> [--language ko|en]   (the password comes from standard input)',
  options: { id: text, name: text, mobile: text, email: text, language: text },
  async run(values) {
    const given = options.safeParse(values);
    if (!given.success) {
      const names = [...new Set(given.error.issues.map((issue) => `--${issue.path.join('.')}`))];
      throw new CommandError(`Missing or malformed: ${names.join(', ')}`);
    }
    const { id: memberId, ...profile } = given.data;
    const typed = password.safeParse(await readPassword());
    if (!typed.success) throw new CommandError('The password needs 15 to 128 characters');
    const owner = { ...profile, memberId, role: 'OWNER' as const, password: typed.data, by: null };
    await withContext((ctx) => createMerchant(ctx, owner)).catch((error) => {
      const known = error instanceof DomainError ? reasons[error.code] : undefined;
      throw known ? new CommandError(known) : error;
    });
    say(`OWNER "${memberId}" can sign in now.`);
    return 0;
  },
});

/** One line of standard input; a terminal does not show the letters. */
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
