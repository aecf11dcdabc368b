'use client';

import { lazy, Suspense } from 'react';
import { isMessageKey, type MessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { HomeIcon, InfoIcon } from '../../shared/ui/icons';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState, ErrorState } from '../../shared/ui/states';

export type GiftEndProps = {
  /** A code of the API, DECLINED_NOW after the recipient declined, or NOT_ME_NOW after it was for someone else. */
  code: string;
  /** What calls with the link carry; absent where there is no link. */
  headers?: Record<string, string>;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** An open gift does without it. */
const AskAgain = lazy(() => import('./ask-again').then((module) => ({ default: module.AskAgain })));

const retryable = ['NETWORK', 'LOCKED', 'OTHER'];
/** With these codes the gift may already be accepted. */
const lookUpHelps = ['LINK_TOKEN_MISSING', 'NOT_FOUND'];

/** Explains why a link no longer works, with the next step and no detail of the gift. */
export function GiftEnd({ code, headers, onRetry, isRetrying }: GiftEndProps) {
  const t = useT();
  if (code === 'DECLINED_NOW')
    return (
      <EmptyState level={1} title={t('gift.decline.done.title')}>
        <p className="text-pretty">{t('gift.decline.done.text')}</p>
      </EmptyState>
    );
  if (code === 'NOT_ME_NOW')
    return (
      <EmptyState level={1} title={t('gift.notMe.done.title')}>
        <p className="text-pretty">{t('gift.notMe.done.text')}</p>
      </EmptyState>
    );
  const kind = code === 'TOO_MANY_REQUESTS' ? 'LOCKED' : code;
  const known = isMessageKey(`gift.dead.${kind}.title`) ? kind : 'OTHER';
  const say = (part: 'title' | 'text') => t(keyOf(`gift.dead.${known}.${part}`));

  const State = retryable.includes(known) ? ErrorState : EmptyState;
  return (
    <State
      level={1}
      title={say('title')}
      {...(!retryable.includes(known) && { icon: <InfoIcon className="size-9" /> })}
      action={
        retryable.includes(known) && onRetry ? (
          <Button onClick={onRetry} pending={isRetrying}>
            {t('action.retry')}
          </Button>
        ) : (
          <>
            {known === 'GIFT_EXPIRED' && headers && (
              <Suspense>
                <AskAgain headers={headers} />
              </Suspense>
            )}
            {lookUpHelps.includes(known) && <LinkButton href="/gift">{t('nav.giftLookup')}</LinkButton>}
            <LinkButton href="/" variant="secondary">
              <HomeIcon />
              {t('nav.home')}
            </LinkButton>
          </>
        )
      }
    >
      <p className="text-pretty">{say('text')}</p>
    </State>
  );
}

const keyOf = (key: string): MessageKey => (isMessageKey(key) ? key : 'gift.dead.OTHER.title');
