'use client';

import { type ComponentProps, type MouseEvent, useCallback, useId } from 'react';
import { useT } from '@/lib/i18n/client';
import { type ButtonLook, buttonStyle } from './button-style';
import { cx } from './cx';
import { repeatEarlyPress } from './form/early-press';
import { useIsAlive } from './form/use-is-alive';
import { Spinner } from './icons';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** The action runs: a second press does nothing; the button keeps its focus and label. */
    pending?: boolean | undefined;
    /** Disables the button and explains why. The reason is shown under the button and read out with it. */
    disabledReason?: string | undefined;
    disabled?: boolean | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    pending,
    disabledReason,
    disabled,
    className,
    children,
    onClick,
    ref,
    ...rest
  } = props;
  const t = useT();
  const reasonId = useId();
  const off = Boolean(disabled || disabledReason);
  const isAlive = useIsAlive();
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      repeatEarlyPress(button);
      if (typeof ref === 'function') return ref(button);
      if (ref) ref.current = button;
    },
    [ref],
  );

  // aria-disabled instead of disabled: the button keeps the focus, so that its reason is read out.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off || pending) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      ref={attach}
      // Before hydration the browser would submit the form itself and put the typed values into the URL.
      disabled={rest.type === 'submit' && !isAlive}
      onClick={press}
      aria-disabled={off || pending || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={cx(
        buttonStyle({ ...(variant && { variant }), ...(size && { size }), wide: Boolean(wide) }, off),
        className,
      )}
    >
      {pending && <Spinner className="size-5" />}
      <span className="contents">{children}</span>
      {pending && <span className="sr-only">{t('state.pending')}</span>}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={cx('inline-flex flex-col gap-1', wide ? 'w-full' : 'items-start')}>
      {button}
      <span id={reasonId} className="text-sm text-soft">
        {disabledReason}
      </span>
    </span>
  );
}
