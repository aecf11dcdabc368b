'use client';

import { useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import {
  type ClosedDaysChangeWire,
  type ClosedDaysPreviewWire,
  closedDaysPreview,
  closedDaysResponse,
} from '@/lib/contract/application/console/closed-days';

/** `isOther`: the boxes or their days changed since the preview that this one replaces. */
export type ShownPreview = ClosedDaysPreviewWire & { isOther: boolean };

/** Shows what a change moves first; sent again unchanged, it is saved, unless other boxes would move by then: those are shown. */
export function useClosedDaysChange() {
  const [shown, setShown] = useState<{ change: string; preview: ShownPreview }>();
  const show = async (wanted: ClosedDaysChangeWire, { isOther }: { isOther: boolean }) => {
    const preview = await api.post('/admin/closed-days/preview', closedDaysPreview, wanted);
    setShown({ change: JSON.stringify(wanted), preview: { ...preview, isOther } });
    return false;
  };
  /** True once the change is saved. */
  const send = async (wanted: ClosedDaysChangeWire): Promise<boolean> => {
    if (shown?.change !== JSON.stringify(wanted)) return show(wanted, { isOther: false });
    setShown(undefined);
    try {
      const { plan } = shown.preview;
      await api.patch('/admin/closed-days', closedDaysResponse, { ...wanted, plan });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'ALREADY_CHANGED')) throw error;
      return show(wanted, { isOther: true });
    }
  };
  return { preview: shown?.preview, send, cancel: () => setShown(undefined) };
}
