import type { ReactNode } from 'react';
import { ConfirmAction } from '../../shared/console/confirm-action';
import type { useAction } from '../../shared/my/use-action';

/** Props of each claim step. The action belongs to the page, which stays when the step is gone. */
export type Step = {
  action: ReturnType<typeof useAction>;
  post: (verb: string, body?: unknown) => Promise<unknown>;
  onDone: () => void;
};

/** A button, its confirmation, and the call after a yes. */
export function StepDialog(
  props: Pick<Step, 'action' | 'onDone'> & {
    label: string;
    text: string;
    call: () => Promise<unknown>;
    isDangerous?: boolean;
    unready?: string | undefined;
    children?: ReactNode;
  },
) {
  return (
    <ConfirmAction look={{ variant: props.isDangerous ? 'danger' : 'primary', size: 'sm' }} {...props} />
  );
}
