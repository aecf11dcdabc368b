import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { NextAction } from '@/lib/domain/application/status';
import type { RestOfBox } from './rest-of-box';

export type ApplicationActionsProps = {
  application: ApplicationResponse;
  /** The new next date when the round is skipped. */
  skipTo: string | null;
  /** A round that failed is created at once on resume. */
  hasFailedRound: boolean;
  /** The gift or delivery has other products that have not ended. */
  hasCompany: boolean;
  rest: RestOfBox;
  cards: CardResponse[];
  addresses: Array<{ addressNo: number; label: string }>;
  /** The action that the list's link asks to open. */
  opened: NextAction | undefined;
};

/** The props of every action dialog. `onDone` gets the message, after the page has reloaded its data. */
export type ActionDialogProps = Pick<
  ApplicationActionsProps,
  'application' | 'skipTo' | 'hasFailedRound' | 'hasCompany' | 'rest' | 'cards' | 'addresses'
> & { onClose: () => void; onDone: (message: string) => void };
