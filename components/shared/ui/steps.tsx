import { cx } from './cx';
import { CheckIcon } from './icons';

/** The progress of a short flow. `current` counts from 0. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className="flex gap-1">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex flex-1 flex-col gap-2', index === current && 'min-w-fit')}
        >
          <span className={cx('h-1.5 rounded-full', index <= current ? 'bg-accent' : 'bg-line')} />
          <span
            className={cx(
              'flex items-center gap-1 text-sm',
              index === current ? 'font-semibold text-ink' : 'text-soft max-sm:sr-only',
            )}
          >
            {index < current && <CheckIcon className="size-4" />}
            <span>{step}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
