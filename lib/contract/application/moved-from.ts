import { z } from 'zod';
import type { MovedFrom } from '@/lib/domain/application/closed-days';
import type { Language } from '@/lib/i18n';

/** Ours: the day from which a closed day moved a box, and its name; `''` for a weekday. Null where none did. */
export const movedFromClosedDay = z
  .object({ ymd: z.string(), name: z.string() })
  .meta({ id: 'MovedFromClosedDay' })
  .nullable();
export type MovedFromWire = z.output<typeof movedFromClosedDay>;

export function movedFromToWire(moved: MovedFrom | null, language: Language): MovedFromWire {
  if (moved === null) return null;
  const { on, nameKo, nameEn } = moved;
  return { ymd: on, name: (language === 'ko' ? nameKo : nameEn) ?? '' };
}
