'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { BegunFactor, OwnFactor } from '@/lib/contract/account/console/second-factor';
import { useT } from '@/lib/i18n/client';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { BeginForm } from './begin-form';
import { ConfirmForm } from './confirm-form';
import { KeepForm } from './keep-form';
import { RecoveryCodes } from './recovery-codes';

/** Sets up a second factor in three steps: the password, the app's first code, the recovery codes. Later it renews or removes it. */
export function SecondFactor({ factor, next }: { factor: OwnFactor; next: string }) {
  const t = useT();
  const router = useRouter();
  const [begun, setBegun] = useState<BegunFactor>();
  const [codes, setCodes] = useState<{ codes: string[]; isNew: boolean }>();
  const show = (recoveryCodes: string[]) => {
    setBegun(undefined);
    setCodes({ codes: recoveryCodes, isNew: factor.isOn });
    router.refresh();
  };
  if (codes)
    return (
      <Card title={t('factor.codes')}>
        <RecoveryCodes {...codes} />
        <div className="mt-5 flex flex-wrap gap-2">
          <LinkButton href={next}>{t('factor.codes.kept')}</LinkButton>
        </div>
      </Card>
    );
  if (factor.isOn)
    return (
      <Card title={t('factor.on')}>
        <KeepForm factor={factor} onCodes={show} />
      </Card>
    );
  return (
    <Card title={t('factor.setUp')}>
      {factor.isDemanded && (
        <StatusMessage tone="warning" className="mb-5">
          {t('factor.demanded')}
        </StatusMessage>
      )}
      {begun ? <ConfirmForm begun={begun} onCodes={show} /> : <BeginForm onBegun={setBegun} />}
    </Card>
  );
}
