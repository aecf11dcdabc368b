import { spawn } from 'node:child_process';

/** Programs that the two commands start. None of them may outlive its command. */
const groups = new Set();

// A last resort: kills the rest of our process groups.
process.once('exit', () => {
  for (const child of groups) signalGroup(child, 'SIGKILL');
});

/**
 * Runs a program; rejects with a sentence if it fails. With `isOwnGroup`, the program gets its own process
 * group, and all its processes end with it; otherwise it gets the terminal's Ctrl-C itself. `log`: a file for
 * its output.
 */
export function run(program, args, { env = {}, isOwnGroup = false, log = 'inherit' } = {}) {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      detached: isOwnGroup,
      env: { ...process.env, ...env },
    });
    if (isOwnGroup) groups.add(child);
    child.once('error', refuse);
    child.once('close', (code, signal) => {
      if (isOwnGroup) signalGroup(child, 'SIGKILL');
      groups.delete(child);
      if (code === 0) done();
      else refuse(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? code}`));
    });
  });
}

/** npm gives its own path when it started us; else the one on the path. */
export function npm(args, options) {
  const itself = process.env.npm_execpath;
  if (itself?.endsWith('.js')) return run(process.execPath, [itself, ...args], options);
  return run('npm', args, options);
}

export function endAll(signal) {
  for (const child of groups) signalGroup(child, signal);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended.
  }
}
