import { Temporal } from 'temporal-polyfill';
import { findTermsVersions } from '@/db/queries/account/terms';
import { countOwners, findLastBackup, listTemplateKeys } from '@/db/queries/operations/database-facts';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { managedTermsTypes } from '@/lib/domain/account/terms';
import { linkUrlProblem } from '@/lib/domain/gift/link-url';
import { messageKinds } from '@/lib/domain/messaging/message';
import { today } from '../../shared/calendar';
import { listRunners } from '../job/list-runners';
import { isDraft } from '../settings/count-drafts';
import { readMissingIdentity } from '../settings/read-identity';
import { currencyProblem } from '../shop/check-currency';
import { demoData, liveData } from '../shop/check-mode';
import { type Finding, found } from './finding';
import { examinePictures } from './pictures';

const oldestBackupDays = 2;

/** What a shop needs before it opens, and the processes that must run while it is open. */
export async function examineShop(ctx: Context): Promise<Finding[]> {
  const findings = [
    await modeOfData(ctx),
    await currency(ctx),
    await owner(ctx),
    await identity(ctx),
    await terms(ctx),
    await templates(ctx),
    await giftLinks(ctx),
    await examinePictures(ctx),
    await workers(ctx),
    await backups(ctx),
  ];
  return findings.flatMap((finding) => finding ?? []);
}

async function modeOfData(ctx: Context): Promise<Finding | null> {
  const { ok, wrong } = found('data');
  if (ctx.config.isSandbox) {
    const live = await liveData(ctx);
    return live === null ? null : wrong(live);
  }
  const practised = await demoData(ctx);
  return practised === null ? ok('no practice data') : wrong(practised);
}

async function currency(ctx: Context): Promise<Finding> {
  const problem = await currencyProblem(ctx, ctx.db);
  return problem === null
    ? found('currency').ok(`amounts are in ${ctx.config.SHOP_CURRENCY}`)
    : found('currency').wrong(problem);
}

async function owner(ctx: Context): Promise<Finding> {
  const count = await countOwners(ctx.db);
  return count > 0
    ? found('owner').ok(`${count} can sign in`)
    : found('owner').missing(
        'Nobody owns the shop: npm run owner:create -- --id <id> --name … --mobile … --email …',
      );
}

/** The law asks a shop to say who runs it; a practice shop need not. */
async function identity(ctx: Context): Promise<Finding | null> {
  if (ctx.config.isSandbox) return null;
  const { ok, missing } = found('identity');
  const lacking = await readMissingIdentity(ctx);
  return lacking.length === 0
    ? ok('name, contact and business are on every page')
    : missing(`The pages do not say ${lacking.join(', ')}: console, settings, shop identity.`);
}

async function terms(ctx: Context): Promise<Finding> {
  const { ok, note, missing } = found('terms');
  const versions = await findTermsVersions(ctx.db, managedTermsTypes, today(ctx));
  const has = new Set(versions.map(({ termsType }) => termsType));
  const lacking = managedTermsTypes.filter((type) => !has.has(type));
  if (lacking.length > 0)
    return missing(`No version in force of ${lacking.join(', ')}: start the shop, or write them.`);
  const drafts = versions.filter(isDraft).length;
  return drafts > 0 && !ctx.config.isSandbox
    ? note(`${drafts} texts are still the drafts that came with the shop: have them checked by a lawyer.`)
    : ok(`${versions.length} texts are in force`);
}

async function templates(ctx: Context): Promise<Finding> {
  const { ok, note, missing } = found('messages’ words');
  const keys = await listTemplateKeys(ctx.db);
  const has = new Set(keys.map(({ kind, language }) => `${kind} ${language}`));
  const lacking = messageKinds
    .flatMap((kind) => ['ko', 'en'].map((language) => `${kind} ${language}`))
    .filter((key) => !has.has(key));
  if (lacking.length > 0)
    return missing(`No words for ${lacking.join(', ')}: start the shop, which writes them.`);
  const off = keys.filter(({ isEnabled }) => !isEnabled).length;
  return off > 0 ? note(`${keys.length} texts, ${off} switched off`) : ok(`${keys.length} texts`);
}

/** Checks the address-input URL's form only, since the shop never calls it. */
async function giftLinks(ctx: Context): Promise<Finding> {
  const { ok, wrong } = found('gift links');
  const { addressInputUrl } = await readSettings(ctx.db);
  if (addressInputUrl === null) return ok("lead to the shop's own page");
  const problem = linkUrlProblem(addressInputUrl, ctx.config.SHOP_BASE_URL);
  return problem === null
    ? ok(`lead to ${new URL(addressInputUrl).origin}; try one on a phone`)
    : wrong(`The address-input URL of the settings is ${problem}: correct it in the console.`);
}

async function workers(ctx: Context): Promise<Finding> {
  const { ok, note, wrong } = found('jobs');
  const alive = (await listRunners(ctx)).filter(({ state }) => state === 'ALIVE').length;
  if (alive > 0) return ok(`${alive} ${alive === 1 ? 'process works' : 'processes work'} them`);
  return ctx.config.JOBS === 'off'
    ? wrong('JOBS=off and no worker shows life: nobody charges, sends or ships. Start npm run worker.')
    : note('nobody works them now; the server does when it runs');
}

async function backups(ctx: Context): Promise<Finding | null> {
  const { ok, note, wrong } = found('backup');
  const at = await findLastBackup(ctx.db);
  if (at === null)
    return ctx.config.isSandbox
      ? null
      : note('None is known of: npm run backup every day, and a drill (docs/deployment.md).');
  const days = Temporal.Instant.from(at).until(ctx.clock.wallNow()).total('hours') / 24;
  const age = `the last is of ${at.slice(0, 16).replace('T', ' ')} UTC`;
  return days > oldestBackupDays ? wrong(`${age}: look at why there is none since`) : ok(age);
}
