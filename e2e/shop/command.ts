import { spawn } from 'node:child_process';

/** The result of one of the operator's commands. */
export type Ended = { code: number | null; out: string; err: string };

/** Runs `scripts/<name>.ts` the way npm does, with the shop's settings. */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  /** The command's standard input. */
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  // A command that reads nothing may end before the input is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ended.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    ended.err += chunk;
  });
  return new Promise((done) =>
    child.once('close', (code) => {
      done({ ...ended, code });
    }),
  );
}
