'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyle } from '../../ui/button-style';
import { cx } from '../../ui/cx';

type Props = {
  label: string;
  /** In place of the label, which is then read out only. */
  icon?: ReactNode;
  /** Beside the label. */
  mark?: ReactNode;
  isOpen?: boolean;
  /** Where it lies, below its button or the next positioned element around it. */
  className: string;
  children: ReactNode;
};

/** A button that opens something over the page. It works without script; with it, a press elsewhere or on a link in it and Escape close it. */
export function Popup({ label, icon, mark, isOpen = false, className, children }: Props) {
  const popup = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => popup.current?.removeAttribute('open');
    const closeFromWithin = () => {
      popup.current?.querySelector('summary')?.focus();
      close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !popup.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (popup.current?.contains(document.activeElement)) closeFromWithin();
      else close();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && popup.current?.contains(target.closest('a'))) closeFromWithin();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <details ref={popup} open={isOpen}>
      <summary
        title={icon ? label : undefined}
        className={cx(
          icon
            ? 'grid size-8 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink'
            : buttonStyle({ variant: 'secondary', size: 'sm' }),
          'list-none',
        )}
      >
        <span className={cx(Boolean(icon) && 'sr-only')}>{label}</span>
        {icon ?? mark}
      </summary>
      <div
        className={cx(
          'absolute top-full z-20 mt-1 rounded-card border border-line bg-surface p-4 shadow-pop',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
