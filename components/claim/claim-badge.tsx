'use client';

import type { ClaimListItem } from '@/lib/contract/claim/claim-views';
import { Badge, type BadgeTone } from '../shared/ui/badge';

/** A claim's status in the orderer's words. */
export function ClaimBadge({
  claim,
}: {
  claim: Pick<ClaimListItem, 'claimStatusType' | 'claimStatusTypeLabel'>;
}) {
  return <Badge tone={toneOf(claim.claimStatusType)}>{claim.claimStatusTypeLabel}</Badge>;
}

function toneOf(status: string | null): BadgeTone {
  if (status === null) return 'neutral';
  if (status.endsWith('_DONE')) return 'success';
  return status.endsWith('REJECT_REQUEST') ? 'danger' : 'warning';
}
