'use client';

import { api } from '@/lib/api-client';
import { CallButton } from './call-button';

/** A small button of a list's row: calls `path`. The list shows the result, since the row may disappear. */
export function PostButton(props: {
  path: string;
  label: string;
  disabledReason?: string | undefined;
  onDone: () => void;
}) {
  const { path, onDone, ...look } = props;
  return <CallButton {...look} call={() => api.post(path, null).then(onDone)} />;
}
