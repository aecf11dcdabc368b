import { z } from 'zod';

/** Apart from the sheet itself, so that a page that only makes one does not carry the whole of it. */
export const orderSheetCreatedResponse = z
  .object({ orderSheetNo: z.string() })
  .meta({ id: 'OrderSheetCreatedResponse' });
