import type { Context } from '@/lib/context';
import type { Checkable, ProviderCheck } from '@/lib/ports/provider-check';
import { type Finding, found } from './finding';

const mostDriftSeconds = 30;

/** Sends each configured provider one harmless request with our keys, all in parallel, and reads their clocks. */
export async function examineProviders(ctx: Context): Promise<Finding[]> {
  const { cardPayments, messages, addressSearch, parcelTracking } = ctx.ports;
  const ports: Array<[string, (Checkable & { name: string }) | null]> = [
    ['payments', cardPayments],
    ['messages', messages],
    ['address search', addressSearch],
    ['parcel tracking', parcelTracking],
  ];
  const answers = await Promise.all(ports.map(([check, port]) => ask(ctx, check, port)));
  return [...answers.map(({ finding }) => finding), ...drift(answers)];
}

type Answer = { finding: Finding; driftSeconds: number | null };

async function ask(
  ctx: Context,
  check: string,
  port: (Checkable & { name: string }) | null,
): Promise<Answer> {
  const { ok, note, wrong } = found(check);
  if (!port || port.name === 'off') return { finding: ok('switched off'), driftSeconds: null };
  if (port.name === 'sandbox') return { finding: note('the practice one'), driftSeconds: null };
  if (!port.check)
    return { finding: note(`${port.name} cannot be asked without doing something.`), driftSeconds: null };
  const patience = ctx.config.GATEWAY_TIMEOUT_MS * 2;
  const answer = await Promise.race([port.check(), lateAfter(patience, port.name)]);
  if (!answer.ok) return { finding: wrong(answer.why), driftSeconds: null };
  const words = [`${port.name} answers and takes our keys`, answer.note].filter(Boolean).join('; ');
  const isTesting = answer.note?.includes('test keys') === true && !ctx.config.isSandbox;
  const finding = isTesting ? wrong(`${words}: a live shop needs live keys`) : ok(words);
  const driftSeconds = answer.at ? answer.at.until(ctx.clock.wallNow()).total('seconds') : null;
  return { finding, driftSeconds };
}

function lateAfter(ms: number, name: string): Promise<ProviderCheck> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ ok: false, why: `${name} did not answer in time` }), ms).unref();
  });
}

/** Signed calls carry times, and deadlines are ours: a wrong clock gets calls refused and misses deadlines. */
function drift(answers: Answer[]): Finding[] {
  const drifts = answers.flatMap(({ driftSeconds }) => driftSeconds ?? []);
  return drifts.length === 0
    ? []
    : [clockFinding(Math.max(...drifts.map(Math.abs)), 'the providers’ clocks')];
}

export function clockFinding(seconds: number, beside: string): Finding {
  const apart = Math.round(seconds);
  return apart > mostDriftSeconds
    ? found('clock').wrong(`This machine is ${apart} s off ${beside}; let NTP set it (timedatectl).`)
    : found('clock').ok(`within ${mostDriftSeconds} s of ${beside}`);
}
