'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { asTyped } from '@/components/shared/ui/form/as-typed';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import { inviteRequest, inviteResponse, type StaffRoleWire } from '@/lib/contract/account/console/staff';
import { mobileIn } from '@/lib/domain/shared/typed';
import { languages } from '@/lib/domain/shared/words/language';
import { useConsoleT } from '@/lib/i18n/console/client';
import { givenBy, useRoleChoice } from './role-choice';

/** Invites a merchant, who sets the password. */
export function InviteForm({ roles }: { roles: StaffRoleWire[] }) {
  const t = useConsoleT();
  const choice = useRoleChoice(roles);
  const [given, setGiven] = useState(choice[0]?.value ?? '');
  const { form, register, isSaved, frame } = useSaveForm(
    inviteRequest,
    { role: 'STAFF', language: 'ko' },
    async (values) => {
      await api.post('/admin/staff', inviteResponse, { ...values, ...givenBy(given) });
      form.reset();
    },
  );
  const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <Card title={t('staff.invite')}>
      <p className="mb-5 text-soft">{t('staff.invite.lead')}</p>
      <SaveForm {...frame} saved={isSaved ? t('staff.invited') : undefined} label={t('staff.invite.send')}>
        <TextField
          label={t('staff.memberId')}
          hint={t('staff.memberId.hint')}
          {...plain}
          {...register('memberId')}
        />
        <TextField
          label={t('staff.name')}
          hint={t('staff.name.hint')}
          autoComplete="off"
          {...register('name')}
        />
        <TextField
          label={t('staff.mobile')}
          hint={t('staff.mobile.hint')}
          inputMode="numeric"
          autoComplete="off"
          {...register('mobile', asTyped(mobileIn))}
        />
        <TextField
          label={t('staff.email')}
          hint={t('staff.email.hint')}
          type="email"
          {...plain}
          {...register('email')}
        />
        <RadioCards
          legend={t('staff.role')}
          hint={t('staff.role.hint')}
          options={choice}
          values={[given]}
          onValuesChange={([value]) => value && setGiven(value)}
        />
        <RadioCards
          legend={t('staff.language')}
          options={languages.map((value) => ({ value, label: t(`templates.language.${value}`) }))}
          {...register('language')}
        />
      </SaveForm>
    </Card>
  );
}
