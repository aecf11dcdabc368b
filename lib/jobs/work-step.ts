import { createContext, type Shop } from '@/lib/context';
import { finishInterruptedAdvance } from './advance-clock';
import { runStep } from './run-step';

/** The step that every worker repeats. A short database outage does no harm: the next step checks again. */
export async function workStep(parts: Shop, runner: string): Promise<void> {
  try {
    if (parts.config.isSandbox) await finishInterruptedAdvance(await createContext(parts));
    await runStep(await createContext(parts), { runner });
  } catch (error) {
    parts.log.warn({ event: 'job.step_failed', err: error });
  }
}
