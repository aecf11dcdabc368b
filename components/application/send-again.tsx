'use client';

import { useRouter } from 'next/navigation';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { useCall } from '../shared/actions/use-call';
import { useRequestKey } from '../shared/actions/use-request-key';
import { Button } from '../shared/ui/button';
import { Link } from '../shared/ui/link';
import { StatusMessage } from '../shared/ui/status-message';

const againResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.againResponse);

/**
 * Opens a gift sheet with the same products, plan and card (docs/rules/gift.md#the-same-gift-again); where none of them can be had
 * any more, says why and leads to the product.
 */
export function SendAgain({
  groupNo,
  label,
  about,
  againHref,
}: {
  groupNo: string;
  label: string;
  about: string;
  againHref: string;
}) {
  const t = useT();
  const router = useRouter();
  const { run, pending, error } = useCall();
  const once = useRequestKey();
  const open = () =>
    run(async () => {
      const { orderSheetNo } = await once(groupNo, (options) =>
        api.post(`/recurring-payments/${groupNo}/again`, againResponse, undefined, options),
      );
      router.push(`/order-sheet/${orderSheetNo}?isPresent=true&again=${groupNo}`);
    });
  return (
    <>
      <Button size="sm" variant="secondary" pending={pending} aria-label={about} onClick={open}>
        {label}
      </Button>
      {error && (
        <StatusMessage tone="warning">
          {error}{' '}
          <Link href={againHref} className="font-semibold underline">
            {t('my.end.toProduct')}
          </Link>
        </StatusMessage>
      )}
    </>
  );
}
