'use client';

import { api } from '@/lib/api-client';
import type { BegunFactor } from '@/lib/contract/account/console/second-factor';
import { useT } from '@/lib/i18n/client';
import { CopyButton } from '../../shared/actions/copy-button';
import { Button } from '../../shared/ui/button';
import { buttonStyle } from '../../shared/ui/button-style';
import { cx } from '../../shared/ui/cx';
import { StatusMessage } from '../../shared/ui/status-message';
import { CodeField, useCodeForm } from './code-form';
import { KeyPicture } from './key-picture';

const recoveryCodes = () =>
  import('@/lib/contract/account/console/second-factor').then((module) => module.recoveryCodesResponse);

/** The key for the app, as a picture and as letters; the app's first code confirms it. */
export function ConfirmForm(props: { begun: BegunFactor; onCodes: (codes: string[]) => void }) {
  const t = useT();
  const { secret, uri } = props.begun;
  const { form, failure, submit } = useCodeForm();
  const confirm = submit(async (values) => {
    const answer = await api.put('/admin/me/second-factor', recoveryCodes, values);
    props.onCodes(answer.recoveryCodes);
  });
  return (
    <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
      <p>{t('factor.scan')}</p>
      <KeyPicture uri={uri} />
      <div>
        <p className="text-sm text-soft">{t('factor.key')}</p>
        <p className="mb-2 font-mono wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton text={secret} />
      </div>
      {/* A phone cannot scan its own screen. */}
      <a href={uri} className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'self-start sm:hidden')}>
        {t('factor.openApp')}
      </a>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <CodeField label={t('factor.firstCode')} hint={t('factor.firstCode.hint')} {...form.register('code')} />
      <Button type="submit" pending={form.formState.isSubmitting} className="self-start">
        {t('factor.confirm')}
      </Button>
    </form>
  );
}
