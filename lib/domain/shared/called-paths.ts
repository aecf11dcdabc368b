/** Paths of this shop that are registered at providers, which send calls and shoppers there. */
export const paymentCallPath = '/api/webhooks/payments';
export const messageCallPath = '/api/webhooks/messages';
export const cardReturnPath = '/my/cards/registered';
