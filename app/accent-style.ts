import type { CSSProperties } from 'react';
import { accentOf } from '@/lib/domain/operations/accent';

/** The shop's own accent as custom properties of the root, which app/globals.css reads: a style attribute is all that the policy allows. */
export function accentStyle(colour: string | null): CSSProperties | undefined {
  if (colour === null) return undefined;
  const { light, dark } = accentOf(colour);
  const properties: Record<`--own-${string}`, string> = {
    '--own-accent': light.accent,
    '--own-accent-strong': light.accentStrong,
    '--own-accent-soft': light.accentSoft,
    '--own-on-accent': light.onAccent,
    '--own-dark-accent': dark.accent,
    '--own-dark-accent-strong': dark.accentStrong,
    '--own-dark-accent-soft': dark.accentSoft,
    '--own-dark-on-accent': dark.onAccent,
  };
  return properties;
}
