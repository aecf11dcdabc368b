'use client';

import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { useState } from 'react';

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
}

/** Of this page load. On the server each page has its own, so that no answer reaches another visitor. */
const ofBrowser = typeof window === 'undefined' ? undefined : newClient();
ofBrowser?.mount();

/** The library's own, without a provider around all pages: only pages that ask later load it. */
export function useQuery<Data>(options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const [client] = useState(() => ofBrowser ?? newClient());
  return useQueryOf(options, client);
}
