import type { Language } from '../domain/shared/words/language';
import { sentences } from './sentences.browser';

export type SentencesFile = { language: Language; sentences: Record<string, string> };

const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();

/** Loads the sentences of a file. Undefined if they are already there: always on the server. */
export function missingSentences(path: string): Promise<void> | undefined {
  if (typeof window === 'undefined' || loaded.has(path)) return undefined;
  const running = loads.get(path) ?? load(path);
  loads.set(path, running);
  return running;
}

async function load(path: string): Promise<void> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const file: SentencesFile = await answer.json();
    for (const [key, text] of Object.entries(file.sentences)) sentences[file.language].set(key, text);
    loaded.add(path);
  } catch (error) {
    // The next call loads again.
    loads.delete(path);
    throw error;
  }
}
