'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useRequestKey } from '@/components/shared/actions/use-request-key';
import { api } from '@/lib/api-client';
import {
  type CreateNoticeRequest,
  noticeResponse,
  type PreviewNoticeResponse,
  previewNoticeResponse,
} from '@/lib/contract/application/console/notices';

/** Counts the applications concerned, then sends. The merchant sees the count before anything is sent. */
export function useNoticeCalls(onRefused: (error: unknown) => void) {
  const router = useRouter();
  const once = useRequestKey();
  const [isCalling, setCalling] = useState(false);
  const [isMoving, startMoving] = useTransition();
  const [preview, setPreview] = useState<PreviewNoticeResponse>();

  async function call(work: () => Promise<void>) {
    if (isCalling || isMoving) return;
    setCalling(true);
    try {
      await work();
    } catch (error) {
      setPreview(undefined);
      onRefused(error);
    } finally {
      setCalling(false);
    }
  }

  const count = ({ productNo, change }: CreateNoticeRequest) =>
    call(async () =>
      setPreview(
        await api.post('/admin/change-notices/preview', previewNoticeResponse, { productNo, change }),
      ),
    );
  const send = (notice: CreateNoticeRequest) =>
    call(async () => {
      const { noticeNo } = await once(notice, (options) =>
        api.post('/admin/change-notices', noticeResponse, notice, options),
      );
      startMoving(() => router.push(`/admin/notices/${noticeNo}`));
    });
  return { count, send, preview, forget: () => setPreview(undefined), pending: isCalling || isMoving };
}
