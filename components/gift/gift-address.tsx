'use client';

import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSecretQuery } from '@/components/shared/ui/form/use-secret-query';
import { ApiError, api } from '@/lib/api-client';
import type { LaterInputResponse } from '@/lib/contract/gift/later-input';
import type { Language } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Loading } from '../shared/ui/states';
import { AcceptGift } from './acceptance/accept-gift';
import { GiftEnd, type GiftEndProps } from './acceptance/gift-end';
import { readTab, writeTab } from './tab-storage';

/** For the few who look at an accepted gift here, or load the page again. */
const GuestGift = lazy(() => import('./viewer/guest-gift').then((module) => ({ default: module.GuestGift })));
const laterInput = () =>
  import('@/lib/contract/gift/later-input').then(({ laterInputResponse }) => laterInputResponse);

const parameter = 'recurringPaymentGroupNo';

/** The data the server drew the page with: the gift, or the code why it is not shown. */
export type DrawnGift = { token: string; language: Language } & (
  | { gift: LaterInputResponse; code?: undefined }
  | { gift?: undefined; code: string }
);

/**
 * The page behind the link of the message; removes the token from the URL. After a reload (the URL has no token then) and
 * when drawn for a previewer, it asks the server for the gift.
 */
export function GiftAddress({ today, drawn }: { today: string; drawn: DrawnGift | undefined }) {
  const t = useT();
  const query = useSecretQuery([parameter]);
  // The page can be drawn again without the token, for example in another language: keep the first data.
  const [first] = useState(drawn);
  const [token, setToken] = useState<string | null | undefined>(first?.token);

  useEffect(() => {
    if (!query) return;
    const given = query[parameter] ?? readTab('giftLink');
    if (given) writeTab('giftLink', given);
    setToken(given);
  }, [query]);

  if (token === undefined) return <Loading label={t('gift.loading')} />;
  if (token === null) return <GiftEnd code="LINK_TOKEN_MISSING" />;
  return <Offered token={token} today={today} drawn={first} />;
}

function Offered({ token, today, drawn }: { token: string; today: string; drawn: DrawnGift | undefined }) {
  const t = useT();
  const { shown, isAsking, ask, end } = useGiftOf(token, drawn);
  const headers = useMemo(() => ({ [parameter]: token }), [token]);
  if (shown?.code !== undefined)
    return <LinkEnd code={shown.code} {...{ token, headers }} onRetry={ask} isRetrying={isAsking} />;
  if (!shown) return <Loading label={t('gift.loading')} />;
  return <AcceptGift gift={shown.gift} {...{ token, headers, today }} onReload={ask} onEnd={end} />;
}

/** The gift behind the link: as drawn, or asked for, and again in another language. */
function useGiftOf(token: string, drawn: DrawnGift | undefined) {
  const language = useLanguage();
  const [shown, setShown] = useState(drawn);
  const [isAsking, setAsking] = useState(false);
  const newest = useRef<object>(undefined);

  const ask = useCallback(async (): Promise<LaterInputResponse | undefined> => {
    const call = {};
    newest.current = call;
    setAsking(true);
    const path = '/recurring-payments/later-input/shippings';
    const found = await api.get(path, laterInput, { headers: { [parameter]: token } }).then(
      (gift) => ({ gift }),
      (error) => ({ code: error instanceof ApiError ? error.code : 'INTERNAL' }),
    );
    // A later call is under way, in another language or after another press.
    if (newest.current !== call) return undefined;
    setAsking(false);
    // A gift that is shown stays where its texts in another language do not come.
    setShown((before) => ('code' in found && before?.gift ? before : { token, language, ...found }));
    return 'gift' in found ? found.gift : undefined;
  }, [token, language]);

  const isWanted = shown === undefined || (shown.gift !== undefined && shown.language !== language);
  useEffect(() => {
    if (isWanted) void ask();
  }, [isWanted, ask]);

  function end(code: string) {
    newest.current = undefined;
    setAsking(false);
    setShown({ token, language, code });
  }
  return { shown, isAsking, ask, end };
}

/** An accepted gift opens the look-up here; any other dead link shows only the reason. */
function LinkEnd({ token, ...end }: GiftEndProps & { token: string }) {
  const t = useT();
  if (end.code !== 'GIFT_ALREADY_ACCEPTED') return <GiftEnd {...end} />;
  const title = t('gift.dead.GIFT_ALREADY_ACCEPTED.title');
  return (
    <Suspense fallback={<Loading label={t('gift.loading')} />}>
      <GuestGift giftKey={token} title={title} lead={t('gift.dead.GIFT_ALREADY_ACCEPTED.text')} />
    </Suspense>
  );
}
