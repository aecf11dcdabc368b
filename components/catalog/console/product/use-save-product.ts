'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useRequestKey } from '@/components/shared/actions/use-request-key';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { ApiError, api } from '@/lib/api-client';
import {
  type AdminProduct,
  adminProduct,
  editProductResponse,
  type ProductFormOut,
} from '@/lib/contract/catalog/console/products';

/**
 * Registers or edits. `onRefused` puts field errors into the form; `refusal` is the sentence of any refusal but
 * VALIDATION. `met` handles a conflict with another edit.
 */
export function useSaveProduct(
  product: AdminProduct | null,
  onRefused: (error: unknown) => void,
  met: (error: unknown) => Promise<boolean>,
) {
  const router = useRouter();
  const textOf = useErrorText();
  const once = useRequestKey();
  const [isSaving, setSaving] = useState(false);
  const [isMoving, startMoving] = useTransition();
  const [refusal, setRefusal] = useState<string>();

  async function save(values: ProductFormOut, onSaved: (saved: AdminProduct) => void) {
    if (isSaving || isMoving) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const saved = product
        ? await api.put(`/admin/products/${product.productNo}`, editProductResponse, values)
        : await once(values, (options) => api.post('/admin/products', adminProduct, values, options));
      onSaved(saved);
    } catch (error) {
      if (await met(error)) return;
      onRefused(error);
      if (error instanceof ApiError && error.code !== 'VALIDATION') setRefusal(textOf(error));
    } finally {
      setSaving(false);
    }
  }

  const go = (href: string) => startMoving(() => router.push(href));
  const refresh = () => startMoving(() => router.refresh());
  return { save, go, refresh, refusal, pending: isSaving || isMoving };
}
