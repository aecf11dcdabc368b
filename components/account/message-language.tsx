'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useErrorText } from '../shared/ui/form/form-errors';
import { Select } from '../shared/ui/form/select';

const memberResponse = () => import('@/lib/contract/account/account').then((module) => module.memberResponse);

const options = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;

/** The language of the shop's messages to the member; the pages have their own switch. */
export function MessageLanguage({ language }: { language: Language }) {
  const t = useT();
  const textOf = useErrorText();
  const [value, setValue] = useState(language);
  const [failure, setFailure] = useState<string>();

  async function change(next: Language) {
    setValue(next);
    setFailure(undefined);
    try {
      await api.patch('/members/me', memberResponse, { language: next });
    } catch (error) {
      setValue(value);
      setFailure(textOf(error));
    }
  }

  return (
    <Select
      label={t('auth.account.language')}
      hint={t('auth.account.languageHint')}
      options={options}
      value={value}
      onChange={change}
      {...(failure && { error: failure })}
    />
  );
}
