import { mostCounted } from '@/lib/domain/operations/list-count';

/** Exact up to the most that a list counts. */
export const countText = (count: number): string =>
  count > mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
