'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useT } from '@/lib/i18n/client';
import { useBackCloses } from '../actions/use-back-closes';
import { Button } from './button';
import type { ConfirmDialogProps, DialogProps } from './dialog';
import { CloseIcon } from './icons';
import { StatusMessage } from './status-message';
import { Unbroken } from './text/unbroken';

// The same z-index as the dialogs: the later element is on top, so that a nested dialog covers its parent too.
const veilStyle =
  'fixed inset-0 z-50 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const popupStyle =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col gap-4 overflow-y-auto rounded-t-card bg-surface p-6 text-ink shadow-pop transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:data-ending-style:-translate-y-1/2 sm:data-starting-style:-translate-y-1/2';

const searchSelector = 'input[type=search], input[role=combobox]';

/** On a phone a sheet from below, elsewhere a centred card. Focus stays inside and returns to its origin on close. */
export function DialogFrame({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  const t = useT();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  // Who opens a search types at once; a finger would open the phone's keyboard over it. A form's field is not focused: left again, it
  // would say that it is missing, and move what is being pressed. `true` is the usual focus.
  const firstFocus = (opened: string) =>
    (opened !== 'touch' && popup.current?.querySelector<HTMLElement>(searchSelector)) || true;
  return (
    <Strict>
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Base.Portal>
          <Base.Backdrop forceRender className={veilStyle} />
          <Base.Popup ref={popup} initialFocus={firstFocus} className={popupStyle}>
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="text-xl font-bold">{title}</Base.Title>
              <Base.Close
                aria-label={t('action.close')}
                className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            {description && (
              <Base.Description className="text-soft">
                <Unbroken>{description}</Unbroken>
              </Base.Description>
            )}
            <div className="contents">{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </Strict>
  );
}

/** The content policy allows no <style> from scripts; globals.css has the one rule that Base UI would write. */
function Strict({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // A button with its reason is a span: on a phone as wide as the others.
    <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:items-start sm:justify-end [&>span]:items-stretch sm:[&>span]:items-end">
      {children}
    </div>
  );
}

/** Asks for confirmation. A press outside does not close it; Escape and the cancel button do. */
export function ConfirmFrame(props: ConfirmDialogProps) {
  const t = useT();
  useBackCloses(props.open, () => props.onOpenChange(false));
  return (
    <Strict>
      <AlertDialog.Root open={props.open} onOpenChange={(next) => props.onOpenChange(next)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop forceRender className={veilStyle} />
          <AlertDialog.Popup className={popupStyle}>
            <AlertDialog.Title className="text-xl font-bold">{props.title}</AlertDialog.Title>
            {props.description && (
              <AlertDialog.Description className="text-soft">
                <Unbroken>{props.description}</Unbroken>
              </AlertDialog.Description>
            )}
            <div className="contents">{props.children}</div>
            {props.error && <StatusMessage tone="danger">{props.error}</StatusMessage>}
            <DialogFooter>
              <AlertDialog.Close
                render={<Button variant="secondary">{props.cancelLabel ?? t('action.cancel')}</Button>}
              />
              <Button
                variant={props.tone === 'danger' ? 'danger' : 'primary'}
                pending={props.pending}
                disabledReason={props.disabledReason}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Strict>
  );
}
