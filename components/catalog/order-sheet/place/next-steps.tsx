import type { Translate } from '@/lib/i18n';

/** The steps between sending a gift and its first delivery. */
export function NextSteps({
  t,
  leadDays,
  isPlanned,
}: {
  t: Translate;
  leadDays: number;
  /** The invitation has not left. */
  isPlanned: boolean;
}) {
  const first = t(isPlanned ? 'complete.step1Planned' : 'complete.step1');
  const steps = [first, t('complete.step2', { days: leadDays }), t('complete.step3')];
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex items-baseline gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent tabular-nums"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
