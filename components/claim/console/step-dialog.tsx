import type { ReactNode } from 'react';
import type { useAction } from '../../shared/actions/use-action';
import { ConfirmAction } from '../../shared/console/confirm-action';

/** `action` belongs to the page, because the step may disappear before the action ends. */
export type Step = {
  action: ReturnType<typeof useAction>;
  post: (verb: string, body?: unknown) => Promise<unknown>;
  onDone: () => void;
};

/** A button with a confirmation and one call. */
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
