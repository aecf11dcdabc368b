'use client';

import type { ConsoleGroupWire } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { GiftWaySteps } from '../../gift/gift-way';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { DeadlineBadge } from '../../shared/ui/deadline';
import { type Description, DescriptionList } from '../../shared/ui/description-list';
import { useFormat } from '../../shared/ui/use-format';
import { UnlockGuestLogin } from './unlock-guest-login';

/** A gift group has one link, one deadline and one guest login. */
export function GroupCard({ group }: { group: ConsoleGroupWire }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const items: Description[] = [
    {
      term: t('applications.gift.accepted'),
      value: group.acceptedAt ? when(group.acceptedAt) : t('applications.gift.notAccepted'),
    },
    ...(group.deadlineYmd
      ? [
          {
            term: t('applications.gift.deadline'),
            value: <DeadlineBadge today={group.today} deadline={group.deadlineYmd} />,
          },
        ]
      : []),
    ...(group.way
      ? [
          {
            term: t('applications.gift.way'),
            value: (
              <GiftWaySteps
                way={group.way}
                isWaiting={group.waiting !== null}
                label={t('applications.gift.way')}
                wordFor={(step) => t(`applications.way.${step}`)}
                wordAhead={(step) => t(`applications.way.next.${step}`)}
              />
            ),
          },
        ]
      : []),
    { term: t('applications.gift.contact'), value: group.recipientContact ?? '–' },
    { term: t('applications.language'), value: t(`applications.language.${group.language}`) },
    {
      term: t('applications.gift.links'),
      value: (
        <ul className="flex flex-col gap-1">
          {group.links.map(({ createdAt, text, deadReason }) => (
            <li key={createdAt} className="flex flex-wrap items-center gap-2">
              {t(`applications.gift.link.${text}`, { at: when(createdAt) })}
              <Badge tone={deadReason ? 'neutral' : 'success'}>
                {t(`applications.gift.link.${deadReason ?? 'alive'}`)}
              </Badge>
            </li>
          ))}
        </ul>
      ),
    },
    {
      term: t('applications.gift.guestLogin'),
      value: (
        <UnlockGuestLogin
          groupNo={group.groupNo}
          lockedUntil={group.guestLockedUntil && when(group.guestLockedUntil)}
        />
      ),
    },
  ];
  return (
    <Card title={t('applications.gift')}>
      <DescriptionList items={items} />
    </Card>
  );
}
