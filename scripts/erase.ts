import { createInterface } from 'node:readline/promises';
import { erasePerson, type FoundPerson, findPerson } from '@/lib/use-cases/account/person/erase';
import { parseSubject } from '@/lib/use-cases/account/person/subject';
import { CommandError, requireDatabaseFile, runCommand, say, withContext } from './command';

/** `npm run erase -- --subject <number>`: erases a person on request (docs/rules/privacy.md#erasure; docs/operations.md). */
const usage = 'npm run erase -- --subject <mobile number | gift number | member id> [--yes]';

const reasons: Record<FoundPerson['holds'][number]['why'], string> = {
  LIVE_APPLICATION: 'an application is not over yet; close it first',
  UNSHIPPED_BOX: 'a paid box has not left yet; ship or cancel it first',
  OPEN_CHARGE: 'the outcome of a charge is open; npm run reconcile -- --settle asks for it',
  OPEN_CLAIM: 'a claim is being worked on; end it first',
  OPEN_BUSINESS: 'a paid box has not left yet, or the outcome of a charge is open',
  MERCHANT: 'a merchant cannot be erased, only disabled in the console',
};

await runCommand({
  usage,
  options: { subject: { type: 'string' }, yes: { type: 'boolean' } },
  run: eraseOne,
});

async function eraseOne(given: { subject?: string; yes?: boolean }): Promise<number> {
  const subject = given.subject ? parseSubject(given.subject) : null;
  if (!subject) throw new CommandError(`Usage: ${usage}`);
  requireDatabaseFile();
  await withContext(async (ctx) => {
    const found = await findPerson(ctx, subject);
    if (!found) throw new CommandError('Nobody is known by this, or they were erased already.');
    say(`Found: ${inWords(found)}.`);
    refuseIfHeld(found);
    if (!given.yes && !(await isConfirmed()))
      throw new CommandError('Nothing was erased. Add --yes to erase.');
    const erasure = await erasePerson(ctx, subject, { actor: 'COMMAND', actorNo: null });
    if (erasure.kind === 'HELD') refuseIfHeld(erasure.person);
    if (erasure.kind !== 'ERASED') throw new CommandError('Somebody else was faster; look again.');
    say(
      `Erased: ${inWords(erasure.person)}. What was ordered, charged and agreed to stays, as the law asks.`,
    );
  });
  return 0;
}

function inWords({ counts, memberNo }: FoundPerson): string {
  if (memberNo !== null) return `member number ${memberNo}`;
  const { gifts, orders, parcels, messages, links, guestTokens } = counts;
  return `${gifts} gifts, ${orders} orders, ${parcels} parcels, ${messages} messages, ${links} links, ${guestTokens} log-ins`;
}

function refuseIfHeld({ holds }: FoundPerson): void {
  if (holds.length === 0) return;
  const lines = holds.map(({ groupNo, why }) => `- ${groupNo ? `gift ${groupNo}: ` : ''}${reasons[why]}`);
  throw new CommandError(`Nothing was erased:\n${lines.join('\n')}`);
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('This cannot be undone. Type "erase" to go on: ');
  terminal.close();
  return answer.trim() === 'erase';
}
