'use client';

import { useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button, type ButtonProps } from '../shared/ui/button';
import { FieldError } from '../shared/ui/form/field';
import { useErrorText } from '../shared/ui/form/form-errors';
import { signOutOfSession } from './session-calls';

export function SignOutButton(look: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>) {
  const t = useT();
  const textOf = useErrorText();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signOut() {
    setPending(true);
    setFailure(undefined);
    try {
      await signOutOfSession();
      window.location.replace('/');
    } catch (error) {
      setPending(false);
      setFailure(textOf(error));
    }
  }

  return (
    <>
      <Button variant="secondary" {...look} pending={pending} onClick={signOut}>
        {t('auth.account.signOut')}
      </Button>
      <FieldError>{failure}</FieldError>
    </>
  );
}
