export type Bar = { label: string; value: number; text: string; tone?: 'accent' | 'warn' | 'bad' };

const fills = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' };

/**
 * Horizontal bars as a list. Each bar has its label and number as text, so that no reader needs colours or
 * lengths.
 */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {bars.map(({ label: name, value, text, tone = 'accent' }) => (
        <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)_3.5rem] items-center gap-3 text-sm">
          <span className="truncate text-soft">{name}</span>
          <span aria-hidden="true" className="h-3 rounded-full bg-sunken">
            {value > 0 && (
              <span
                className={`block h-full min-w-1.5 rounded-full ${fills[tone]}`}
                style={{ width: `${(value / most) * 100}%` }}
              />
            )}
          </span>
          <span className="text-right font-semibold tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}
