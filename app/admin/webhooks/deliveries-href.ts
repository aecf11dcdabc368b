/** The log of one address with its filters, as a link. */
export function deliveriesHref(
  endpointNo: number,
  { state, type, before }: { state: string | null; type: string | null; before?: number },
): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (type) query.set('type', type);
  if (before) query.set('beforeDeliveryNo', String(before));
  return `/admin/webhooks/${endpointNo}${query.size > 0 ? `?${query}` : ''}`;
}
