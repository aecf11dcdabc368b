'use client';

import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { useT } from '@/lib/i18n/client';
import type { SandboxAccount } from './sandbox-account-list';

/** The accounts to try in the demo shop; the server passes them in sandbox mode only. */
export function SandboxAccounts({
  accounts,
  password,
  onPick,
}: {
  accounts: SandboxAccount[];
  password: string;
  onPick: (memberId: SandboxAccount) => void;
}) {
  const t = useT();
  return (
    <section className="rounded-card border border-dashed border-edge p-4">
      <h2 className="font-bold">{t('auth.sandbox.title')}</h2>
      <p className="mt-1 text-sm text-soft">{t('auth.sandbox.text', { password })}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account}>
            <button
              ref={repeatEarlyPress}
              type="button"
              onClick={() => onPick(account)}
              className="flex min-h-12 w-full flex-col items-start justify-center rounded-control border border-line bg-surface px-3 py-1.5 text-left hover:bg-sunken"
            >
              <span className="font-semibold">{account}</span>
              <span className="text-sm text-soft">{t(`auth.sandbox.${account}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
