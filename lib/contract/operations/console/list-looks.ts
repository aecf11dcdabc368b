import { z } from 'zod';
import { isKeptInView, lists, mostViews } from '@/lib/domain/operations/list-look';
import { line } from '../../shared/common';
import { says } from '../../shared/field-errors';

export const listParams = z.object({ list: z.enum(lists) });

const view = z.object({
  name: line(40),
  /** The filters as in the list's address, without searched words. */
  query: line(500).refine((query) => [...new URLSearchParams(query).keys()].every(isKeptInView), {
    error: says('invalid'),
  }),
});

/** What is left out stays as it is. */
export const listLookRequest = z
  .object({
    columns: z.array(line(60)).max(30).nullable().optional(),
    size: z.int().min(1).max(200).nullable().optional(),
    views: z
      .array(view)
      .max(mostViews)
      .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
        error: says('invalid'),
      })
      .optional(),
  })
  .meta({ id: 'ListLookRequest' });
