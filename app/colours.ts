/** The background colours of app/globals.css, for what the browser draws around a page. */
export const paper = { light: '#faf6ee', dark: '#1b1714' } as const;

/** The accent of app/globals.css on light pages, for a shop without a colour of its own. */
export const accent = '#8f2d56';
