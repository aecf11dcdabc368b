'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { usePictureRefusal } from '@/components/shared/console/picture-refusal';
import { api } from '@/lib/api-client';
import {
  type AdminPicture,
  type AdminProduct,
  adminProduct,
  picturesResponse,
  type SavePicturesRequest,
} from '@/lib/contract/catalog/console/products';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { useConsoleT } from '@/lib/i18n/console/client';
import { isConflict } from './upload';

/** The pictures while they are edited: what was typed and sorted stays when the shop's own list changes. */
export function usePictures(product: AdminProduct) {
  const t = useConsoleT();
  const router = useRouter();
  const whyOf = usePictureRefusal(pictureLimits.fileBytes);
  const [shown, setShown] = useState(product.pictures);
  /** Those that were here before, also if they were taken off since. */
  const known = useRef(numbersOf(product.pictures));
  const [rows, setRows] = useState(product.pictures);
  const [ofOptions, setOfOptions] = useState<SavePicturesRequest['options']>(
    product.options.map(({ optionNo, pictureNo }) => ({ optionNo, pictureNo })),
  );
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();

  function edit(next: AdminPicture[]) {
    setSaved(false);
    setRows(next);
  }

  /** Takes the shop's pictures over: new ones come last, those that are gone go. */
  function takeOver(pictures: AdminPicture[]) {
    const there = numbersOf(pictures);
    const added = pictures.filter(({ pictureNo }) => !known.current.includes(pictureNo));
    known.current = there;
    setShown(pictures);
    setRows((before) => [...before.filter(({ pictureNo }) => there.includes(pictureNo)), ...added]);
    router.refresh();
  }

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setSaved(false);
    setError(undefined);
    const path = `/admin/products/${product.productNo}`;
    const isKept = (pictureNo: number | null) => rows.some((row) => row.pictureNo === pictureNo);
    try {
      const { pictures } = await api.put(`${path}/pictures`, picturesResponse, {
        seen: shown.map(described),
        pictures: rows.map(described),
        options: ofOptions.map((one) => (isKept(one.pictureNo) ? one : { ...one, pictureNo: null })),
      } satisfies SavePicturesRequest);
      known.current = numbersOf(pictures);
      setShown(pictures);
      setRows(pictures);
      setSaved(true);
      router.refresh();
    } catch (failure) {
      setError(isConflict(failure) ? t('pictures.changed') : whyOf.refused(failure));
      if (isConflict(failure)) takeOver((await api.get(path, adminProduct)).pictures);
    } finally {
      setSaving(false);
    }
  }

  function chooseFor(optionNo: number, pictureNo: number | null) {
    setSaved(false);
    setOfOptions([...ofOptions.filter((one) => one.optionNo !== optionNo), { optionNo, pictureNo }]);
  }

  return { shown, rows, edit, takeOver, ofOptions, chooseFor, save, isSaving, isSaved, error };
}

const described = ({ pictureNo, altKo, altEn }: AdminPicture) => ({ pictureNo, altKo, altEn });
const numbersOf = (pictures: AdminPicture[]) => pictures.map(({ pictureNo }) => pictureNo);
