import type { RefObject } from 'react';
import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import type { AcceptRequest } from '@/lib/contract/gift/later-input';
import type { AcceptanceValues } from './acceptance-values';
import type { OfferedGift } from './wire-cycle';

type AcceptanceForm = ContractForm<AcceptanceValues, AcceptRequest>;

export type StepProps = {
  form: AcceptanceForm;
  heading: RefObject<HTMLHeadingElement | null>;
  gift: OfferedGift;
};
