'use client';

import { useT } from '@/lib/i18n/client';
import { TextField, type TextFieldProps } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';

const request = () =>
  import('@/lib/contract/account/console/second-factor').then((module) => module.factorCodeRequest);

/** A form that asks for one code of the second factor. */
export const useCodeForm = () => useContractForm(request, { code: '' });

/** A code of the app, which a browser may fill in, or a recovery code. */
export function CodeField(props: TextFieldProps) {
  const t = useT();
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      wrong={t('error.SECOND_FACTOR_WRONG')}
      {...props}
    />
  );
}
