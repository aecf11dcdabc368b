import { z } from 'zod';
import { messageKinds } from '@/lib/domain/messaging/message';
import { languages } from '@/lib/domain/shared/words/language';

/** A text that people get if something is done, as the first of them reads it; one that is switched off is left out. */
export const previewedText = z
  .object({
    kind: z.enum(messageKinds),
    language: z.enum(languages),
    /** Who gets it, masked; empty: the text has sample values, for a merchant without the right to see applications. */
    name: z.string(),
    title: z.string(),
    body: z.string(),
  })
  .meta({ id: 'PreviewedText' });
export type PreviewedTextWire = z.output<typeof previewedText>;
