import type { ComponentProps } from 'react';
import { Link } from '@/components/shared/ui/link';
import { type ButtonLook, buttonStyle } from './button-style';
import { cx } from './cx';

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), wide: Boolean(wide) };
  return <Link {...rest} className={cx(buttonStyle(look), className)} />;
}

/** A link inside running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        'font-medium text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong',
        className,
      )}
    />
  );
}
