'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { changeMemberRequest, memberResponse } from '@/lib/contract/account/account';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useErrorText } from '../shared/ui/form/form-errors';
import { Select } from '../shared/ui/form/select';

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
      const body = changeMemberRequest.parse({ language: next });
      await api.patch('/members/me', memberResponse, body);
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
