import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A Chromium for the journeys: Playwright's own where it was installed, else one that the machine has. */
export type Browser = { executablePath: string; label: string };

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findBrowser(): Browser | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, label: "Playwright's own Chromium" };
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return found ? { executablePath: found, label: found } : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
