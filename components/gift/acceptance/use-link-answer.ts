import { ApiError } from '@/lib/api-client';
import { useCall } from '../../shared/actions/use-call';

/** The code of a gift that ended in the meantime; undefined for any other refusal. */
export function endCodeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code.startsWith('GIFT_') || error.code === 'UNDER_REVIEW' ? error.code : undefined;
}

/** One answer to a gift's link. If the gift ended in the meantime, `onEnd` gets its code; another refusal is shown. */
export function useLinkAnswer(onEnd: (code: string) => void) {
  const { run, ...state } = useCall();
  const answer = (call: () => Promise<unknown>) =>
    run(async () => {
      try {
        await call();
      } catch (error) {
        const code = endCodeOf(error);
        if (code === undefined) throw error;
        onEnd(code);
      }
    });
  return { answer, ...state };
}
