import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticHashes } from '@/lib/http/security/content-policy';

/**
 * Hashes of the inline scripts and styles in prerendered pages: these pages are the same for every visitor, so they cannot
 * contain a nonce.
 */
export function staticHashes(buildDir: string): StaticHashes {
  const manifest = join(buildDir, 'prerender-manifest.json');
  if (!existsSync(manifest)) return { scripts: [], styles: [] };
  const { routes }: { routes: object } = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = Object.keys(routes).map((route) => join(buildDir, 'server/app', `${route}.html`));
  const pages = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const hashesOf = (form: RegExp) =>
    hashSources(pages.flatMap((page) => [...page.matchAll(form)].map(([, text = '']) => text)));
  return {
    scripts: hashesOf(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g),
    styles: hashesOf(/<style[^>]*>([^<]*)<\/style>/g),
  };
}

/** Inline texts as sources of a content policy. */
export function hashSources(texts: string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
