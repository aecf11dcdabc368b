import { storyOf } from './api-story';
import { call, callers, percentile } from './callers';
import { numberOf } from './load-applications';

/**
 * Callers that write without a pause. Each changes a last round, which writes two tables in one commit. The
 * applications are spread over the whole shop, so that many database pages are written.
 */
export type Written = {
  perSecond: number;
  p50: number;
  p99: number;
  longest: number;
  /** Seconds from the start to the end of the longest wait. */
  longestAt: number;
};

/** A prime: every application is used once before any is repeated. */
const step = 7_919;

export async function writersAt(base: string, { memberId, total }: { memberId: string; total: number }) {
  const headers = await storyOf(base).signIn(memberId);
  let turns = 0;

  async function writeUntil(isOver: () => boolean): Promise<Written> {
    const each: number[] = [];
    let longest = 0;
    let longestAt = 0;
    const startedAt = performance.now();
    const write = async () => {
      while (!isOver()) {
        const turn = turns++;
        const path = `/recurring-payments/${numberOf((turn * step) % total)}/info`;
        const body = { lastRound: 100 + (turn % 800) };
        const from = performance.now();
        const { status, body: said } = await call(base, { method: 'PUT', path, headers, body });
        if (status !== 200) throw new Error(`A change was answered with ${status}: ${said}`);
        const now = performance.now();
        each.push(now - from);
        if (now - from < longest) continue;
        longest = now - from;
        longestAt = (now - startedAt) / 1_000;
      }
    };
    await Promise.all(Array.from({ length: callers }, write));
    const perSecond = each.length / ((performance.now() - startedAt) / 1_000);
    return { perSecond, p50: percentile({ each }, 0.5), p99: percentile({ each }, 0.99), longest, longestAt };
  }

  return { writeUntil, count: () => turns };
}
