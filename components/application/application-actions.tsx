'use client';

import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import type { NextAction } from '@/lib/domain/application/status';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { Done } from '../shared/ui/done';
import { ChangeDialog } from './change/change-dialog';
import { CloseDialog } from './change/close-dialog';
import type { ApplicationActionsProps } from './change/dialog-props';
import { FreeGiftDialog } from './change/free-gift-dialog';
import { PauseDialog } from './change/pause-dialog';
import { ResumeDialog } from './change/resume-dialog';
import { SkipDialog } from './change/skip-dialog';
import { actionKeys } from './status-groups';

const dialogs = {
  PAUSE: PauseDialog,
  RESUME: ResumeDialog,
  SKIP: SkipDialog,
  CHANGE_DELIVERY_INFO: ChangeDialog,
  CHANGE_GIFT_INFO: FreeGiftDialog,
  CLOSE: CloseDialog,
} as const satisfies Record<NextAction, unknown>;

const afterClosingMs = 200;

/** One button for each of `nextActions`, no more and no less (B74). */
export function ApplicationActions({ opened, ...given }: ApplicationActionsProps) {
  const t = useT();
  const path = usePathname();
  const { nextActions } = given.application;
  const [open, setOpen] = useState(opened && nextActions.includes(opened) ? opened : undefined);
  const [done, setDone] = useState<string>();
  const Dialog = open && dialogs[open];
  const focusTarget = useRef<HTMLElement>(null);

  function close() {
    setOpen(undefined);
    // Navigating back must not open it again.
    if (opened) window.history.replaceState(null, '', path);
  }

  return (
    <section
      ref={focusTarget}
      tabIndex={-1}
      aria-label={t('my.action.title')}
      className="flex flex-col gap-4 outline-hidden"
    >
      <Done>{done}</Done>
      {nextActions.length > 0 && (
        <div className="grid gap-2 min-[26rem]:grid-cols-2 sm:flex sm:flex-wrap">
          {nextActions.map((action) => (
            <Button
              key={action}
              variant={action === 'RESUME' ? 'primary' : action === 'CLOSE' ? 'quiet' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => {
                setDone(undefined);
                setOpen(action);
              }}
            >
              {t(actionKeys[action])}
            </Button>
          ))}
        </div>
      )}
      {Dialog && (
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
      )}
    </section>
  );
}
