/** The merchant's actions with a reason, as the shop's calls name them. */
export const actionPaths = {
  PAUSE: 'pause',
  RESUME: 'resume',
  CLEAR_FLAG: 'clear-flag',
  CLOSE: 'close',
} as const;
