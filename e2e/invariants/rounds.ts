import { type ApplicationSeen, type Evidence, isVoid, type OrderSeen } from './evidence';

/** INV3: rounds are 1…k without a gap, none beyond the end round, before a start or after an end. */
export function roundProblems({ applications, orders }: Evidence): string[] {
  return applications.flatMap((application) => problemsOf(application, orders));
}

function problemsOf(application: ApplicationSeen, orders: OrderSeen[]): string[] {
  const { recurringPaymentId: id, lastRound, createdRounds } = application;
  const lines = orders.flatMap((order) =>
    order.orderOptions
      .filter((line) => line.recurringPaymentId === id && !isVoid(line))
      .map((line) => ({ ...line, order })),
  );
  const rounds = lines.map(({ round }) => round).sort((a, b) => a - b);
  const told = application.rounds.map(({ round }) => round);
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => isWrong && problems.push(`INV3 ${id} ${problem}`);

  say(
    rounds.some((round, at) => round !== at + 1),
    `has rounds ${rounds.join()}`,
  );
  say(rounds.join() !== told.join(), `has rounds ${rounds.join()} in orders, ${told.join()} in its detail`);
  say(rounds.length !== createdRounds, `counts ${createdRounds} rounds and has ${rounds.length}`);
  say(
    lastRound !== null && rounds.length > lastRound,
    `ends after ${lastRound} rounds and has ${rounds.length}`,
  );
  const { statuses } = application.history;
  say(lines.length > 0 && !statuses.some(({ to }) => to === 'ACTIVE'), 'has orders and was never active');
  const end = statuses.find(({ to }) => /_CLOSED$|FINISHED$/.test(to));
  for (const { order, round } of lines)
    say(
      end !== undefined && instantOf(order.orderYmdt) > Date.parse(end.at),
      `got round ${round} at ${order.orderYmdt}, after it ended at ${end?.at}`,
    );
  return problems;
}

/** "2026-01-13 09:00:00" in the shop's zone, which has no summer time. */
const instantOf = (ymdt: string) => Date.parse(`${ymdt.replace(' ', 'T')}+09:00`);
