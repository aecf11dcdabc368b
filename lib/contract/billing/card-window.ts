/** The only page that opens a provider's window: no other page may load an external script. */
export const cardWindowPath = '/my/cards/window';
/** How the configured gateway registers cards; null: with the shop's own form. */
export type CardPageWay = 'redirect' | 'window' | null;
