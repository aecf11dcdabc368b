import type { ApplicationSeen, Evidence } from './evidence';

const waiting = 'WAITING';
const pauses = ['USER_PAUSED', 'SYSTEM_PAUSED', 'ADMIN_PAUSED'];
const open = [waiting, 'ACTIVE', ...pauses];
const final = ['SYSTEM_CLOSED', 'ADMIN_CLOSED', 'USER_CLOSED', 'ROUND_FINISHED'];

/** The table of docs/rules/status.md#status-table, copied by hand: the product's own table is under test here. */
const table: Array<[from: string[], event: string, actor: string, to: string, reason?: string]> = [
  [[waiting], 'ACCEPT', 'RECIPIENT', 'ACTIVE', 'COMPLETED_SHIPPING_INFO'],
  [[waiting], 'EXPIRE', 'SYSTEM', 'SYSTEM_CLOSED', 'SHIPPING_INPUT_CANCEL'],
  [[waiting], 'DECLINE', 'RECIPIENT', 'SYSTEM_CLOSED', 'RECIPIENT_DECLINED'],
  [open, 'CLOSE', 'ORDERER', 'USER_CLOSED'],
  [open, 'CLOSE', 'MERCHANT', 'ADMIN_CLOSED'],
  [open, 'INVALID_PRODUCT', 'SYSTEM', 'SYSTEM_CLOSED', 'INVALID_PRODUCT'],
  [open, 'INVALID_MEMBER', 'SYSTEM', 'SYSTEM_CLOSED', 'INVALID_MEMBER'],
  [['ACTIVE'], 'PAUSE', 'ORDERER', 'USER_PAUSED'],
  [['ACTIVE'], 'PAUSE', 'MERCHANT', 'ADMIN_PAUSED'],
  [['ACTIVE'], 'PAYMENT_FAIL', 'SYSTEM', 'SYSTEM_PAUSED', 'PAYMENT_FAIL'],
  [['ACTIVE'], 'OUT_OF_STOCK', 'SYSTEM', 'SYSTEM_PAUSED', 'OUT_OF_STOCK'],
  [['USER_PAUSED', 'SYSTEM_PAUSED'], 'RESUME', 'ORDERER', 'ACTIVE'],
  [pauses, 'RESUME', 'MERCHANT', 'ACTIVE'],
  [pauses, 'PAUSE_LIMIT', 'SYSTEM', 'SYSTEM_CLOSED', 'PAUSED_TO_CLOSED'],
  [open, 'NOTICE_DISAGREED', 'SYSTEM', 'SYSTEM_CLOSED', 'DISAGREE_ON_SERVICE_CHANGE'],
  [open, 'NOTICE_UNANSWERED', 'SYSTEM', 'SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE'],
  [['ACTIVE'], 'LAST_ROUND_PAID', 'SYSTEM', 'ROUND_FINISHED'],
];

/** The longest transaction on a slow machine. */
const longestStepMs = 30_000;

/** INV4 and INV6: the steps of each application, and the common steps of a group. */
export function statusProblems({ applications }: Evidence): string[] {
  const groups = new Map<string, ApplicationSeen[]>();
  for (const application of applications) {
    const { recurringPaymentGroupNo: groupNo } = application;
    groups.set(groupNo, [...(groups.get(groupNo) ?? []), application]);
  }
  return [
    ...applications.flatMap(stepProblems),
    ...[...groups].flatMap(([groupNo, members]) => groupProblems(groupNo, members)),
  ];
}

function stepProblems(application: ApplicationSeen): string[] {
  const { recurringPaymentId: id, statusType, statusChangeReason, isPresent, history } = application;
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => isWrong && problems.push(`INV4 ${id} ${problem}`);
  say(![...open, ...final].includes(statusType), `is ${statusType}, which is no status`);
  const [first, ...steps] = history.statuses;
  const start = isPresent ? waiting : 'ACTIVE';
  say(
    first?.event !== 'APPLY' || first.from !== null || first.to !== start,
    `begins with ${first?.event} to ${first?.to}`,
  );
  let at: string = start;
  for (const { from, event, actor, to, reason } of steps) {
    say(from !== at, `goes on from ${from} where it was ${at}`);
    const isInTable = table.some(
      ([froms, name, who, end, fixed]) =>
        froms.includes(from ?? '') &&
        name === event &&
        who === actor &&
        end === to &&
        (fixed ?? reason) === reason,
    );
    say(!isInTable, `went from ${from} to ${to} by ${event} of ${actor} (${reason})`);
    at = to;
  }
  const last = history.statuses.at(-1);
  say(statusType !== at, `is ${statusType}, its history ends with ${at}`);
  say(
    last !== undefined && last.reason !== statusChangeReason,
    `gives ${statusChangeReason} as its reason, its history ${last?.reason}`,
  );
  return problems;
}

/** Accept, decline and expiry change all waiting applications in one transaction, or none. */
function groupProblems(groupNo: string, members: ApplicationSeen[]): string[] {
  return ['ACCEPT', 'DECLINE', 'EXPIRE'].flatMap((event) => {
    const steps = members.map(({ history }) => history.statuses.find((step) => step.event === event));
    const moments = steps.flatMap((step) => (step ? Date.parse(step.at) : []));
    if (moments.length === 0) return [];
    const spanMs = Math.max(...moments) - Math.min(...moments);
    const leftOut = members.filter(({ statusType }, at) => !steps[at] && statusType === waiting);
    return [
      ...leftOut.map(
        ({ recurringPaymentId }) => `INV6 ${event} of ${groupNo} left ${recurringPaymentId} waiting`,
      ),
      ...(spanMs > longestStepMs ? [`INV6 ${event} of ${groupNo} took ${spanMs} ms`] : []),
    ];
  });
}
