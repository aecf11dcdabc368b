'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import {
  type ClosedDaysChangeWire,
  type ClosedDaysPreviewWire,
  closedDaysPreview,
  closedDaysResponse,
} from '@/lib/contract/application/console/closed-days';

/** Shows what a change moves first; sent again unchanged, it is saved. */
export function useClosedDaysChange() {
  const [shown, setShown] = useState<{ change: string; preview: ClosedDaysPreviewWire }>();
  /** True once the change is saved. */
  const send = async (wanted: ClosedDaysChangeWire): Promise<boolean> => {
    const change = JSON.stringify(wanted);
    if (shown?.change !== change) {
      const preview = await api.post('/admin/closed-days/preview', closedDaysPreview, wanted);
      setShown({ change, preview });
      return false;
    }
    setShown(undefined);
    const { boxCount } = shown.preview;
    await api.patch('/admin/closed-days', closedDaysResponse, { ...wanted, boxCount });
    return true;
  };
  return { preview: shown?.preview, send };
}
