import { z } from 'zod';

/** In its own file, so that a page that only makes a sheet does not load the whole sheet contract. */
export const orderSheetCreatedResponse = z
  .object({ orderSheetNo: z.string() })
  .meta({ id: 'OrderSheetCreatedResponse' });
