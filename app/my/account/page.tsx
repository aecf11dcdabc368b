import { shopPage, titled } from '@/app/shop-page';
import { AccountPage } from '@/components/account/account-shell';
import { ChangePasswordForm } from '@/components/account/change-password-form';
import { DeleteAccount } from '@/components/account/delete-account';
import { MessageLanguage } from '@/components/account/message-language';
import { SessionList } from '@/components/account/session-list';
import { SignOutButton } from '@/components/account/sign-out-button';
import { Card } from '@/components/shared/ui/card';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { LinkButton } from '@/components/shared/ui/link-button';
import { sessionToWire } from '@/lib/contract/account/account-to-wire';
import { formatPhone } from '@/lib/format';
import { requireSessionPage } from '@/lib/http/session/current-member';
import { listSessions } from '@/lib/use-cases/account/member/list-sessions';
import { readOwnFactor } from '@/lib/use-cases/account/second-factor/read-own';

export const generateMetadata = titled('auth.account.title');

export default async function AccountSettingsPage() {
  const session = await requireSessionPage('/my/account');
  const { member } = session;
  const { ctx, t } = await shopPage();
  const sessions = await listSessions(ctx, session);
  const factor = member.role === 'ORDERER' ? null : await readOwnFactor(ctx, member);
  return (
    <AccountPage title={t('auth.account.title')}>
      <Card title={t('auth.account.profile')} action={<SignOutButton size="sm" />}>
        <div className="flex flex-col gap-6">
          <DescriptionList
            items={[
              { term: t('auth.memberId'), value: member.memberId },
              { term: t('word.name'), value: member.name },
              { term: t('word.mobile'), value: formatPhone(member.mobile) },
              { term: t('auth.signUp.email'), value: member.email },
            ]}
          />
          <MessageLanguage language={member.language} />
        </div>
      </Card>
      <Card title={t('auth.account.passwordTitle')}>
        <ChangePasswordForm isMerchant={member.role !== 'ORDERER'} />
      </Card>
      {factor && (
        <Card title={t('factor.title')}>
          <p className="mb-4 text-soft">{t('factor.lead')}</p>
          {factor.isOn && <p className="mb-4 font-semibold">{t('factor.on')}</p>}
          <LinkButton href="/my/account/second-factor" variant="secondary">
            {t(factor.isOn ? 'factor.manage' : 'factor.link')}
          </LinkButton>
        </Card>
      )}
      <Card title={t('auth.account.sessions')}>
        <SessionList sessions={sessions.map(sessionToWire)} />
      </Card>
      {member.role === 'ORDERER' && (
        <Card title={t('auth.account.deleteTitle')}>
          <DeleteAccount />
        </Card>
      )}
    </AccountPage>
  );
}
