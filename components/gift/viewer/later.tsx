'use client';

import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { useBackCloses } from '../../shared/actions/use-back-closes';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { Loading } from '../../shared/ui/states';

/** While a part that is rarely needed is loaded. */
export function Opening() {
  const t = useT();
  return <Loading label={t('state.loading')} />;
}

export type LaterProps = {
  label: string;
  variant?: ButtonProps['variant'];
  /** Closed, it forgets what it shows, as an address that a password opened. */
  forgets?: boolean;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A button with a part below it, which may be loaded when it opens. The button, the one at the end of the part and the back button close
 * it; the focus goes back to the button, and what was typed stays (docs/rules/pages.md#parts-that-open).
 */
export function Later({ label, variant = 'quiet', forgets = false, className, children }: LaterProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function open() {
    setOpen(true);
    setWasOpen(true);
  }
  function close() {
    setOpen(false);
    if (forgets) setWasOpen(false);
    opener.current?.focus();
  }
  useBackCloses(isOpen, close);
  return (
    <div className={cx('flex flex-col', className)}>
      <Button
        ref={opener}
        variant={variant}
        size="sm"
        className={cx('self-start', variant === 'quiet' && '-ml-3')}
        aria-expanded={isOpen}
        aria-controls={wasOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        {label}
        <ChevronDownIcon className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </Button>
      {wasOpen && (
        <div id={id} hidden={!isOpen}>
          <div className="flex flex-col gap-4 pt-3">
            <Suspense fallback={<Opening />}>
              {typeof children === 'function' ? children(close) : children}
            </Suspense>
            <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={close}>
              {t('action.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
