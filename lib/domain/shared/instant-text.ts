import type { Temporal } from 'temporal-polyfill';

/** An instant as it is stored and compared: UTC, always with three digits of milliseconds. */
export const instantText = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' });
