'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { NextAction } from '@/lib/domain/application/status';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { Done } from '../shared/ui/done';
import type { ApplicationActionsProps } from './change/dialog-props';
import { actionKey, offeredActions } from './status-groups';

/** Each comes when its button is pressed. */
const dialogs = {
  PAUSE: lazy(() => import('./change/pause-dialog').then((module) => ({ default: module.PauseDialog }))),
  RESUME: lazy(() => import('./change/resume-dialog').then((module) => ({ default: module.ResumeDialog }))),
  SKIP: lazy(() => import('./change/skip-dialog').then((module) => ({ default: module.SkipDialog }))),
  CHANGE_DELIVERY_INFO: lazy(() =>
    import('./change/change-dialog').then((module) => ({ default: module.ChangeDialog })),
  ),
  CHANGE_GIFT_INFO: lazy(() =>
    import('./change/free-gift-dialog').then((module) => ({ default: module.FreeGiftDialog })),
  ),
  CLOSE: lazy(() => import('./change/close-dialog').then((module) => ({ default: module.CloseDialog }))),
} as const satisfies Record<NextAction, unknown>;

const afterClosingMs = 200;

/**
 * One button for each of `nextActions`, no more and no less (B74); the end of a gift that nobody knows of yet is the button beside its
 * planned invitation.
 */
export function ApplicationActions({ opened, ...given }: ApplicationActionsProps) {
  const t = useT();
  const path = usePathname();
  const nextActions = offeredActions(given);
  const [open, setOpen] = useState(opened && nextActions.includes(opened) ? opened : undefined);
  const [done, setDone] = useState<string>();
  const Dialog = open && dialogs[open];
  const focusTarget = useRef<HTMLElement>(null);

  const close = () => setOpen(undefined);
  // Navigating back must not open it again.
  useEffect(() => {
    if (opened) window.history.replaceState(null, '', path);
  }, [opened, path]);

  return (
    <section
      ref={focusTarget}
      tabIndex={-1}
      aria-label={t('my.action.title')}
      // With nothing to do it takes no room, and can still take the focus.
      className={nextActions.length > 0 || done ? 'flex flex-col gap-4 outline-hidden' : 'sr-only'}
    >
      <Done>{done}</Done>
      {nextActions.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {nextActions.map((action) => (
            <Button
              key={action}
              variant={action === 'RESUME' ? 'primary' : action === 'CLOSE' ? 'quiet' : 'secondary'}
              // The last one of an odd number takes its row.
              className="max-sm:px-2 max-sm:last:odd:col-span-2"
              aria-haspopup="dialog"
              onClick={() => {
                setDone(undefined);
                setOpen(action);
              }}
            >
              {t(actionKey(action, given.application))}
            </Button>
          ))}
        </div>
      )}
      {Dialog && (
        <Suspense>
          <Dialog
            {...given}
            onClose={close}
            onDone={(message) => {
              setDone(message);
              close();
              // The pressed button may be gone after the action; the focus moves here.
              setTimeout(() => {
                if (document.activeElement === document.body) focusTarget.current?.focus();
              }, afterClosingMs);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
