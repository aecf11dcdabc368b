'use client';

import type { ComponentProps } from 'react';
import { useT } from '@/lib/i18n/client';
import { TextField } from '../shared/ui/form/text-field';

export function MemberIdField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT();
  return (
    <TextField
      label={t('auth.memberId')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
