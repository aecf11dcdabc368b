/** The background colours of app/globals.css, for what the browser draws around a page. */
export const paper = { light: '#faf6ee', dark: '#1b1714' } as const;
