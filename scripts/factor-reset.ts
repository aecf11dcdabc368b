import { DomainError } from '@/lib/domain/shared/errors';
import { resetFactorByCommand } from '@/lib/use-cases/account/second-factor/reset-by-command';
import { CommandError, runCommand, say, withContext } from './command';

/**
 * `npm run factor:reset -- --id owner`: takes away the second factor of a merchant who lost the device and the recovery codes,
 * for the owner whom no colleague can help (docs/rules/accounts.md#second-factor). All sessions of the merchant end.
 */
const reasons: Record<string, string> = {
  NOT_FOUND: 'There is nobody with this id, or the account is disabled',
  STATE_FORBIDS: 'No second factor is set up under this id',
};

await runCommand({
  usage: 'npm run factor:reset -- --id <id>',
  options: { id: { type: 'string' } },
  async run({ id }) {
    if (typeof id !== 'string' || id === '') throw new CommandError('Missing: --id');
    await withContext((ctx) => resetFactorByCommand(ctx, id)).catch((error) => {
      const known = error instanceof DomainError ? reasons[error.code] : undefined;
      throw known ? new CommandError(known) : error;
    });
    say(`"${id}" signs in with the password alone, and can set up a second factor again.`);
    return 0;
  },
});
