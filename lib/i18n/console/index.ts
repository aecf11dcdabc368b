import { formally } from '../formal';
import {
  fillMessage,
  isMessageKey,
  type Language,
  type MessageKey,
  type MessageParams,
  translate,
} from '../index';
import { consoleApplications } from './applications';
import { consoleAudit } from './audit';
import { consoleBoxCases } from './box-cases';
import { consoleCases } from './cases';
import { consoleCategories } from './categories';
import { consoleClaims } from './claims';
import { consoleClosedDays } from './closed-days';
import { consoleCommon } from './common';
import { consoleDashboard } from './dashboard';
import { consoleDeliveries } from './deliveries';
import { consoleJobs } from './jobs';
import { consoleArchive } from './kept';
import { consoleNotices } from './notices';
import { consoleOrders } from './orders';
import { consolePacking } from './packing';
import { consolePictures } from './pictures';
import { consoleProducts } from './products';
import { consoleRanOuts } from './ran-outs';
import { consoleRecords } from './records';
import { consoleSettings } from './settings';
import { consoleStaff } from './staff';
import { consoleTexts } from './texts';
import { consoleWebhooks } from './webhooks';

/** The console's own sentences. In a separate catalogue, so that no shopper's page loads them. */
export const consoleAreas = [
  consoleCommon,
  consoleApplications,
  consoleBoxCases,
  consoleCategories,
  consoleDashboard,
  consoleDeliveries,
  consoleJobs,
  consoleArchive,
  consoleAudit,
  consoleNotices,
  consolePictures,
  consoleProducts,
  consoleRanOuts,
  consoleRecords,
  consoleSettings,
  consoleStaff,
  consoleTexts,
  consoleOrders,
  consolePacking,
  consoleClaims,
  consoleClosedDays,
  consoleCases,
  consoleWebhooks,
] as const;

type KeyOf<Area> = Area extends { ko: infer Messages } ? keyof Messages & string : never;
export type ConsoleKey = KeyOf<(typeof consoleAreas)[number]> | MessageKey;
export type TranslateConsole = (key: ConsoleKey, params?: MessageParams) => string;

const catalogues: Record<Language, ReadonlyMap<string, string>> = {
  ko: new Map(consoleAreas.flatMap((area) => Object.entries(area.ko))),
  en: new Map(consoleAreas.flatMap((area) => Object.entries(area.en))),
};

export function isConsoleKey(key: string): key is ConsoleKey {
  return catalogues.ko.has(key) || isMessageKey(key);
}

/** The words for a code; the code itself where there are none. */
export function wordFor(t: TranslateConsole, prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return isConsoleKey(key) ? t(key) : code;
}

/** Console words first, then the shop's words in the console's register. */
export function translateConsole(language: Language): TranslateConsole {
  return (key, params = {}) => {
    const own = catalogues[language].get(key);
    if (own !== undefined) return fillMessage(own, params);
    return isMessageKey(key) ? formally(translate(language)(key, params)) : key;
  };
}
