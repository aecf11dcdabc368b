'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { Card } from '@/components/shared/ui/card';
import { Done } from '@/components/shared/ui/done';
import { LinkButton } from '@/components/shared/ui/link-button';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Whether everybody in the console must have a second factor; only a merchant who has one can demand it. */
export function FactorDemand({ isDemanded, isOwnOn }: { isDemanded: boolean; isOwnOn: boolean }) {
  const t = useConsoleT();
  const [isDone, setDone] = useState(false);
  const label = t(isDemanded ? 'staff.factor.stop' : 'staff.factor.demand');
  return (
    <Card title={t('staff.factor')}>
      <Done className="mb-4">{isDone && t('staff.done')}</Done>
      <p className="mb-4 text-soft">{t(isDemanded ? 'staff.factor.isDemanded' : 'staff.factor.isNot')}</p>
      <div className="flex flex-wrap gap-2">
        {isDemanded || isOwnOn ? (
          <ConfirmAction
            label={label}
            text={t(isDemanded ? 'staff.factor.stop.text' : 'staff.factor.demand.text')}
            isDangerous={isDemanded}
            call={() => api.put('/admin/staff/second-factor', null, { isDemanded: !isDemanded })}
            onDone={() => setDone(true)}
          />
        ) : (
          <LinkButton href="/my/account/second-factor?returnTo=/admin/staff" variant="secondary">
            {t('staff.factor.ownFirst')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
