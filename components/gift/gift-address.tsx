'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSecretQuery } from '@/components/ui/use-secret-query';
import { ApiError, api } from '@/lib/api-client';
import { laterInputResponse } from '@/lib/contract/later-input';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Loading } from '../ui/states';
import { AcceptGift } from './accept-gift';
import { GiftEnd } from './gift-end';
import { readTab, writeTab } from './tab-storage';

const parameter = 'recurringPaymentGroupNo';

/** The page behind the link of the message: takes the token out of the address bar, then asks what the gift is. */
export function GiftAddress({ today }: { today: string }) {
  const t = useT();
  const query = useSecretQuery([parameter]);
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    if (!query) return;
    const given = query[parameter] ?? readTab('giftLink');
    if (given) writeTab('giftLink', given);
    setToken(given);
  }, [query]);

  if (token === undefined) return <Loading label={t('gift.loading')} />;
  if (token === null) return <GiftEnd code="LINK_TOKEN_MISSING" />;
  return <Offered token={token} today={today} />;
}

function Offered({ token, today }: { token: string; today: string }) {
  const t = useT();
  const language = useLanguage();
  const [end, setEnd] = useState<string>();
  const headers = { [parameter]: token };
  const gift = useQuery({
    queryKey: ['gift', token, language],
    queryFn: ({ signal }) =>
      api.get('/recurring-payments/later-input/shippings', laterInputResponse, { headers, signal }),
    // Another language brings other words for the same gift: what is shown stays until they are there.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (end) return <GiftEnd code={end} token={token} />;
  if (gift.error && !gift.data) {
    const code = gift.error instanceof ApiError ? gift.error.code : 'INTERNAL';
    return <GiftEnd code={code} token={token} onRetry={() => gift.refetch()} isRetrying={gift.isFetching} />;
  }
  if (!gift.data) return <Loading label={t('gift.loading')} />;
  return (
    <AcceptGift
      gift={gift.data}
      headers={headers}
      today={today}
      onReload={async () => (await gift.refetch()).data}
      onEnd={setEnd}
    />
  );
}
