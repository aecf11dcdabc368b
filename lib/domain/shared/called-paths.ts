/** Paths of this shop that stand at providers, who send calls and shoppers there. */
export const paymentCallPath = '/api/webhooks/payments';
export const messageCallPath = '/api/webhooks/messages';
export const cardReturnPath = '/my/cards/registered';
