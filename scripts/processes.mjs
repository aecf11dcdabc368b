import { spawn } from 'node:child_process';

/** Programs that the two commands start. Nothing of theirs may outlive them. */
const groups = new Set();

// A last resort: whatever is left of our process groups goes with us.
process.once('exit', () => {
  for (const child of groups) signalGroup(child, 'SIGKILL');
});

/**
 * Resolves when the program ends well, refuses with a sentence otherwise. `isOwnGroup` ends with it all that it started; a
 * program without shares the terminal's group and so hears Ctrl-C itself. `log`: a file that is to have its output.
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

/** npm says where it is itself when it started us; else the one on the path. */
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
    // The whole group is gone.
  }
}
