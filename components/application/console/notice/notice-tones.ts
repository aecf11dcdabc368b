export const noticeTones = { OPEN: 'accent', APPLIED: 'success', CANCELLED: 'neutral' } as const;
