import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Receiver } from '@/lib/contract/gift/receiver';

type Field = keyof Receiver;
type Change = { shouldValidate: true; shouldDirty: true };

/** The part of a form that holds who receives, and where. */
export type ReceiverForm = {
  register: (
    name: Field,
    options?: { setValueAs?: (typed: unknown) => unknown; onChange?: () => void },
  ) => UseFormRegisterReturn & { error: string | undefined };
  watch: (name: Field) => string | null | undefined;
  getValues: (name: Field) => string | null | undefined;
  setValue: (name: Field, value: string, options?: Change) => void;
  setFocus: (name: Field) => void;
  setError: (name: Field, error: { message: string }) => void;
  trigger: (names: Field[], options: { shouldFocus: boolean }) => Promise<boolean>;
};
