/** What the browser draws around the shop's pages, in the colours of their paper (app/globals.css). */
export const paper = { light: '#faf6ee', dark: '#1b1714' } as const;
