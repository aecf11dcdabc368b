'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
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
  const language = useLanguage();
  const [end, setEnd] = useState(drawn?.code);
  const headers = { [parameter]: token };
  const gift = useQuery({
    queryKey: ['gift', token, language],
    queryFn: ({ signal }) =>
      api.get('/recurring-payments/later-input/shippings', laterInput, { headers, signal }),
    enabled: end === undefined,
    initialData: drawn?.language === language ? drawn.gift : undefined,
    // Another language loads the texts of the same gift: keep the shown ones until they arrive.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (end) return <LinkEnd code={end} token={token} onRetry={() => setEnd(undefined)} />;
  if (gift.error && !gift.data) {
    const code = gift.error instanceof ApiError ? gift.error.code : 'INTERNAL';
    return <LinkEnd code={code} token={token} onRetry={() => gift.refetch()} isRetrying={gift.isFetching} />;
  }
  if (!gift.data) return <Loading label={t('gift.loading')} />;
  return (
    <AcceptGift
      gift={gift.data}
      token={token}
      headers={headers}
      today={today}
      onReload={async () => (await gift.refetch()).data}
      onEnd={setEnd}
    />
  );
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
