import { isDeepStrictEqual } from 'node:util';
import type { ApplicationSeen, Evidence } from './evidence';

type Gift = Evidence['gifts'][number];

/**
 * INV8, INV9 and INV10: acknowledged data exists, each change is recorded, and the orderer sees no secret of
 * the recipient.
 */
export function keptProblems({ gifts, applications, fetched }: Evidence): string[] {
  return gifts.flatMap((gift) => [
    ...acknowledged(gift, applications),
    ...gift.ids.flatMap((id) => changes(gift, id, applications)),
    ...leaks(gift, fetched),
  ]);
}

function acknowledged(gift: Gift, applications: ApplicationSeen[]): string[] {
  const { groupNo, ids, acceptance, accepted, guest, closed = [] } = gift;
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) =>
    isWrong && problems.push(`INV8 gift ${groupNo} ${problem}`);
  const members = applications.filter((each) => each.recurringPaymentGroupNo === groupNo);
  const found = members.map(({ recurringPaymentId }) => recurringPaymentId);
  say([...ids].sort().join() !== found.sort().join(), `has applications ${found}, acknowledged were ${ids}`);
  const isAccepted = members.some(({ history }) => history.statuses.some(({ event }) => event === 'ACCEPT'));
  say(acceptance === 'acknowledged' && !isAccepted, 'was accepted, and is not any more');
  say((acceptance ?? 'refused') === 'refused' && isAccepted, 'is accepted, which nobody was told');
  for (const { recurringPaymentId: id, statusType } of members)
    say(closed.includes(id) && statusType !== 'USER_CLOSED', `${id} was closed and is ${statusType}`);
  if (acceptance !== 'acknowledged' || !accepted) return problems;
  if (!guest || 'failure' in guest) {
    say(true, `was accepted, and its password opens nothing: ${guest?.failure}`);
    return problems;
  }
  const wanted = {
    receiverName: accepted.who.name,
    receiverContact1: accepted.who.contact,
    ...accepted.address,
  };
  for (const [field, value] of Object.entries(wanted)) {
    const { [field]: shown } = guest.deliveryInfo;
    say(shown !== undefined && shown !== value, `shows ${shown} as ${field}; accepted was ${value}`);
  }
  return problems;
}

function changes(gift: Gift, id: string, applications: ApplicationSeen[]): string[] {
  const application = applications.find(({ recurringPaymentId }) => recurringPaymentId === id);
  const recorded = (application?.history.changes ?? []).map(plain);
  const made = (gift.changes ?? []).filter((change) => change.id === id).map(plain);
  const [skips, others] = [recorded.filter(isSkip), recorded.filter((change) => !isSkip(change))];
  const problems: string[] = [];
  if (!isDeepStrictEqual(others, made))
    problems.push(`INV9 ${id} records ${JSON.stringify(others)}; acknowledged was ${JSON.stringify(made)}`);
  const { skips: acknowledged = 0 } = gift;
  if (skips.length !== acknowledged)
    problems.push(`INV9 ${id} records ${skips.length} skips; acknowledged were ${acknowledged}`);
  for (const { before, after } of skips)
    if (!(dateIn(after) > dateIn(before)))
      problems.push(`INV9 ${id} records a skip from ${dateIn(before)} to ${dateIn(after)}`);
  return problems;
}

type Change = { kind: string; before?: unknown; after?: unknown };
const plain = ({ kind, before, after }: Change) => ({ kind, before, after });
const isSkip = ({ kind }: Change) => kind === 'SKIP';
const dateIn = (value: unknown) => String(Object.values(value ?? {})[0]);

function leaks({ groupNo, secrets = [] }: Gift, fetched: Evidence['fetched']): string[] {
  return secrets.flatMap((secret) =>
    fetched
      .filter(({ text }) => text.includes(secret))
      .map(({ what }) => `INV10 the orderer reads "${secret}" of gift ${groupNo} in ${what}`),
  );
}
