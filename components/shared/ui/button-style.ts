import { cx } from './cx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
};

/** A quiet button has no box, on or off: an arrow that cannot move its row must not weigh more than one that can. */
const offBox = 'border border-line bg-sunken';

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm sm:min-h-9',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-14 px-6 text-lg',
};

export function buttonStyle({ variant = 'primary', size = 'md', wide }: ButtonLook, off = false): string {
  return cx(
    'inline-flex items-center justify-center gap-2 break-keep wrap-normal rounded-control py-2 text-center font-semibold leading-tight transition-colors',
    sizes[size],
    wide && 'w-full',
    off ? cx('cursor-not-allowed text-soft', variant === 'quiet' ? 'opacity-50' : offBox) : variants[variant],
  );
}
