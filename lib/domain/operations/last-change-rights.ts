import type { Needed } from '../account/rights';

/** What the forms need that save each of these things, by the first word of its name in the audit log. */
const rightsByThing: Readonly<Record<string, Needed>> = {
  product: 'CATALOGUE',
  categories: 'CATALOGUE',
  condition: 'CATALOGUE',
  closed: 'SETTINGS',
  area_fee: 'SETTINGS',
  delivery_rule: 'SETTINGS',
  setting: 'SETTINGS',
  template: 'SETTINGS',
  terms: 'SETTINGS',
  webhook: 'SETTINGS',
};

/** What it takes to read who changed a thing last; anything else is for those who read the whole audit log. */
export const neededForLastChange = (object: string): Needed => {
  const [thing = ''] = object.split(/[ /]/);
  return (Object.hasOwn(rightsByThing, thing) && rightsByThing[thing]) || 'STAFF';
};
