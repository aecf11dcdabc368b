/** "62 %" of a share from 0 to 1. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The share of a part, 0 where there is no whole. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
