/** A card at Stripe is a payment method of a customer; it can only be charged with both. */
export type StripeCard = { customer: string; paymentMethod: string };

export function tokenOf({ customer, paymentMethod }: StripeCard): string {
  return `${customer}|${paymentMethod}`;
}

/** Undefined for another gateway's token. */
export function cardOf(token: string): StripeCard | undefined {
  const [, customer, paymentMethod] = /^(cus_[A-Za-z0-9]+)\|(pm_[A-Za-z0-9]+)$/.exec(token) ?? [];
  return customer && paymentMethod ? { customer, paymentMethod } : undefined;
}
