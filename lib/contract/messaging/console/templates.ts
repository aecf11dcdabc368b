import { z } from 'zod';
import { messageKinds } from '@/lib/domain/messaging/message';
import { languages } from '@/lib/domain/shared/words/language';
import { line, phoneDigits, requiredText } from '../../shared/common';
import { seen } from '../../shared/seen';

/** Normalises line ends, so that a link can be alone on its line. */
const body = requiredText(2_000).transform((text) => text.replace(/\r\n?/g, '\n'));
/** The code under which Kakao approved the text; empty for none. */
const alimtalkCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{0,64}$/)
  .nullish()
  .transform((code) => code || null);
const text = { title: line(120), body, alimtalkCode };

export const templatePath = z.object({ kind: z.enum(messageKinds), language: z.enum(languages) });
/** The use case checks which placeholders a kind allows and where a link is placed. */
export const templateRequest = z.object({ isEnabled: z.boolean(), ...text }).meta({ id: 'TemplateRequest' });
export const templateChangeRequest = templateRequest.extend({ seen }).meta({ id: 'TemplateChangeRequest' });
export const templateTestRequest = z.object({ to: phoneDigits, ...text }).meta({ id: 'TemplateTestRequest' });

const template = z
  .object({
    kind: z.enum(messageKinds),
    language: z.enum(languages),
    isEnabled: z.boolean(),
    title: z.string(),
    body: z.string(),
    alimtalkCode: z.string().nullable(),
    isUrgent: z.boolean(),
    /** It cannot be switched off. */
    isAlwaysOn: z.boolean(),
    /** The placeholder of the link that the text must contain. */
    neededLink: z.string().nullable(),
    placeholders: z.array(z.string()),
    /** EUC-KR bytes of the text with sample values. */
    bytes: z.int(),
    channel: z.enum(['SMS', 'LMS']),
  })
  .meta({ id: 'MessageTemplate' });
export type TemplateWire = z.output<typeof template>;

const samples = z.record(z.string(), z.string());
export const templatesResponse = z
  .object({ templates: z.array(template), samples: z.object({ ko: samples, en: samples }) })
  .meta({ id: 'TemplatesResponse' });
