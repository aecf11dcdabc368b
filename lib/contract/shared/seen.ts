import { z } from 'zod';

/**
 * The fields as the sender read them. If one is another now, the save is refused (ALREADY_CHANGED, 409); without it, whatever is
 * there is overwritten (docs/rules/api.md#two-people).
 */
export const seen = z.record(z.string(), z.unknown()).optional();
