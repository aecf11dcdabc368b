import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** A Chromium for the journeys: Playwright's own if installed, or else one on the machine. */
export type Browser = { executablePath: string; label: string };

// The headless shell draws no window, which halves Chromium's own work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const isRoot = process.getuid?.() === 0;
const howToGetOne =
  'install Chromium (Debian: apt-get install chromium-headless-shell) or run npx playwright install --with-deps chromium.';

export function findBrowser(): Browser | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, label: "Playwright's own Chromium" };
  const [found] = names.flatMap(onPath);
  return found ? { executablePath: found, label: found } : undefined;
}

export function launchOptions(browser: Browser | undefined): LaunchOptions {
  return {
    ...(browser ? { executablePath: browser.executablePath } : {}),
    // Chromium's sandbox refuses to run as root.
    args: isRoot ? ['--no-sandbox'] : [],
  };
}

/**
 * Checks that the journeys' browser starts. Runs before anything long, so that a failure shows early. As root on Debian, it
 * installs one.
 */
export async function ensureBrowser(say: (line: string) => void): Promise<Browser> {
  const browser = findBrowser() ?? installed(say);
  if (!browser) throw new Error(`The journeys need a browser: ${howToGetOne}`);
  try {
    await (await chromium.launch(launchOptions(browser))).close();
  } catch (error) {
    throw new Error(
      `The journeys need a browser and ${browser.label} does not start (${reason(error)}): ${howToGetOne}`,
    );
  }
  return browser;
}

function installed(say: (line: string) => void): Browser | undefined {
  const [program] = onPath('apt-get');
  if (!isRoot || !program) return;
  say('No Chromium found; installing one …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync(program, args, { stdio: 'ignore', env }).status === 0;
  return apt('update') && apt('install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk')
    ? findBrowser()
    : undefined;
}

/** Chromium's own message, if Playwright reports one. */
function reason(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const own = lines.find((line) => /\[err\]|error while loading/.test(line)) ?? lines[0] ?? '';
  return own.replace(/^.*\[err\]/, '').trim();
}

function onPath(program: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
