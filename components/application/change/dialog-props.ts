import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { NextAction } from '@/lib/domain/application/status';
import type { RestOfBox } from './rest-of-box';

export type ApplicationActionsProps = {
  application: ApplicationResponse;
  /** Where the next date moves when the round is skipped. */
  skipTo: string | null;
  /** A round that failed is created at once on resume. */
  hasFailedRound: boolean;
  rest: RestOfBox;
  cards: CardResponse[];
  addresses: Array<{ addressNo: number; label: string }>;
  /** Came from the list with something to do. */
  opened: NextAction | undefined;
};

/** What every dialog of an action is given. `onDone` says what was done, once the page behind is fresh. */
export type ActionDialogProps = Pick<
  ApplicationActionsProps,
  'application' | 'skipTo' | 'hasFailedRound' | 'rest' | 'cards' | 'addresses'
> & { onClose: () => void; onDone: (message: string) => void };
