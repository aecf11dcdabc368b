'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useRef, useState } from 'react';
import { type LastSave, readLastSave } from '@/components/shared/console/conflict';
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
import { mergedRows } from '@/lib/domain/shared/conflict';
import { isConflict } from './upload';

/** The pictures while they are edited: what was typed and sorted stays when the shop's own list changes. */
export function usePictures(product: AdminProduct) {
  const router = useRouter();
  const path = `/admin/products/${product.productNo}`;
  const whyOf = usePictureRefusal(pictureLimits.fileBytes);
  const [shown, setShown] = useState(product.pictures);
  /** Those that were here before, also if they were taken off since. */
  const known = useRef(numbersOf(product.pictures));
  const [rows, setRows] = useState(product.pictures);
  /** The choices of this editor alone: those of another person are not put back. */
  const [chosen, setChosen] = useState<SavePicturesRequest['options']>([]);
  const ofOptions = product.options.map(
    ({ optionNo, pictureNo }) => chosen.find((one) => one.optionNo === optionNo) ?? { optionNo, pictureNo },
  );
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();
  const [merged, setMerged] = useState<LastSave>();

  function edit(next: AdminPicture[]) {
    setSaved(false);
    setRows(next);
  }

  /** After an upload, only the new picture counts as seen: a save by another person still causes a conflict. */
  function addNew(pictures: AdminPicture[]) {
    const added = pictures.filter(({ pictureNo }) => !known.current.includes(pictureNo));
    known.current = [...known.current, ...numbersOf(added)];
    setShown((before) => [...before, ...added]);
    setRows((before) => [...before, ...added]);
    router.refresh();
  }

  /** After another person's save: what both wrote. */
  async function merge() {
    const { pictures: theirs } = await api.get(path, adminProduct);
    setMerged(await readLastSave([`product/${product.productNo}`]));
    known.current = numbersOf(theirs);
    setShown(theirs);
    setRows((mine) => mergedRows({ base: shown, theirs, mine }, ({ pictureNo }) => pictureNo));
    router.refresh();
  }

  function takeTheirs() {
    setMerged(undefined);
    setChosen([]);
    edit(shown);
  }

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setSaved(false);
    setError(undefined);
    setMerged(undefined);
    const isShown = (pictureNo: number | null) =>
      pictureNo === null || rows.some((row) => row.pictureNo === pictureNo);
    try {
      const { pictures } = await api.put(`${path}/pictures`, picturesResponse, {
        seen: shown.map(described),
        pictures: rows.map(described),
        // An option whose picture goes loses it by itself.
        options: chosen.filter((one) => isShown(one.pictureNo)),
      } satisfies SavePicturesRequest);
      known.current = numbersOf(pictures);
      setShown(pictures);
      setRows(pictures);
      setSaved(true);
      // Together, so that no field shows the former choice in between.
      startTransition(() => {
        setChosen([]);
        router.refresh();
      });
    } catch (failure) {
      if (isConflict(failure)) await merge();
      else setError(whyOf.refused(failure));
    } finally {
      setSaving(false);
    }
  }

  function chooseFor(optionNo: number, pictureNo: number | null) {
    setSaved(false);
    setChosen((before) => [...before.filter((one) => one.optionNo !== optionNo), { optionNo, pictureNo }]);
  }

  return {
    shown,
    rows,
    edit,
    addNew,
    ofOptions,
    chooseFor,
    save,
    isSaving,
    isSaved,
    error,
    merged,
    takeTheirs,
  };
}

const described = ({ pictureNo, altKo, altEn }: AdminPicture) => ({ pictureNo, altKo, altEn });
const numbersOf = (pictures: AdminPicture[]) => pictures.map(({ pictureNo }) => pictureNo);
