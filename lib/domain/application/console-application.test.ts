import { expect, test } from 'vitest';
import { merchantActions } from './console-application';
import { isPossible, statuses } from './status';

const nothing = { rerun: null, canChooseFreeGifts: false, isPlanned: false };

test('the merchant’s actions are those that the status table allows the merchant', () => {
  for (const status of statuses) {
    const offered = merchantActions({ status, isFlagged: false }, nothing);
    for (const action of ['PAUSE', 'RESUME', 'CLOSE'] as const)
      expect(offered.includes(action), `${status} ${action}`).toBe(isPossible(status, action, 'MERCHANT'));
    expect(offered.includes('RESEND_LINK'), status).toBe(status === 'WAITING');
  }
});

test('a failed round is retried, not resumed', () => {
  const paused = { status: 'SYSTEM_PAUSED', isFlagged: false } as const;
  expect(merchantActions(paused, nothing)).toEqual(['RESUME', 'CLOSE']);
  const failed = { ...nothing, rerun: { kind: 'FAILED_ROUND', isTryLeft: true } } as const;
  expect(merchantActions(paused, failed)).toEqual(['RERUN', 'CLOSE']);
});

test('free gifts are chosen while a gift waits, and only if there is a choice', () => {
  const facts = { rerun: null, canChooseFreeGifts: true, isPlanned: false };
  expect(merchantActions({ status: 'WAITING', isFlagged: false }, facts)).toContain('CHOOSE_FREE_GIFTS');
  expect(merchantActions({ status: 'ACTIVE', isFlagged: false }, facts)).not.toContain('CHOOSE_FREE_GIFTS');
  expect(merchantActions({ status: 'WAITING', isFlagged: false }, nothing)).not.toContain(
    'CHOOSE_FREE_GIFTS',
  );
});

test('a flag can be cleared in any state, and no other action is left after the end', () => {
  expect(merchantActions({ status: 'ROUND_FINISHED', isFlagged: true }, nothing)).toEqual(['CLEAR_FLAG']);
  expect(merchantActions({ status: 'ROUND_FINISHED', isFlagged: false }, nothing)).toEqual([]);
});

test('before a planned invitation is sent there is no link to resend and no deadline to extend', () => {
  const offered = merchantActions({ status: 'WAITING', isFlagged: false }, { ...nothing, isPlanned: true });
  expect(offered).toEqual(['CHANGE_RECIPIENT', 'CLOSE']);
});
