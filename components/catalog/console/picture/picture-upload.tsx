'use client';

import { useRef, useState } from 'react';
import { pictureTypeOf, usePictureRefusal } from '@/components/shared/console/picture-refusal';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { type AdminPicture, picturesResponse } from '@/lib/contract/catalog/console/products';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { offeredPictureTypes } from '@/lib/domain/shared/picture-file';
import { useConsoleT } from '@/lib/i18n/console/client';
import { upload } from './upload';

/** Uploads the chosen or dropped files one after the other; each that is refused is named with its reason. */
export function PictureUpload({
  productNo,
  onAdded,
}: {
  productNo: number;
  onAdded: (pictures: AdminPicture[]) => void;
}) {
  const t = useConsoleT();
  const whyOf = usePictureRefusal(pictureLimits.fileBytes);
  const queue = useRef(Promise.resolve());
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [refused, setRefused] = useState<string[]>([]);

  async function send(file: File) {
    const { name } = file;
    const refuse = (why: string) => setRefused((before) => [...before, t('pictures.refused', { name, why })]);
    const wrong = whyOf.unreadable(file);
    if (wrong) return refuse(wrong);
    setSending({ name, part: 0 });
    try {
      const path = `/admin/products/${productNo}/pictures`;
      const chosen = { file, type: pictureTypeOf(file) };
      const { pictures } = await upload(path, chosen, picturesResponse, (part) => setSending({ name, part }));
      onAdded(pictures);
    } catch (failure) {
      refuse(whyOf.refused(failure));
    } finally {
      setSending(undefined);
    }
  }

  function sendAll(files: FileList | null) {
    setRefused([]);
    for (const file of files ?? []) queue.current = queue.current.then(() => send(file));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen in the field.
    <div
      className="flex flex-col gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        sendAll(event.dataTransfer.files);
      }}
    >
      <TextField
        type="file"
        multiple
        accept={offeredPictureTypes.join(',')}
        label={t('pictures.add')}
        hint={t('pictures.hint', {
          size: pictureLimits.fileBytes / 1024 / 1024,
          max: pictureLimits.perProduct,
        })}
        onChange={({ currentTarget }) => {
          sendAll(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {sending && (
        <p className="flex flex-wrap items-center gap-3" role="status">
          <span>{t('pictures.uploading', { name: sending.name })}</span>
          <progress value={sending.part} max={1} className="h-2 w-40" />
        </p>
      )}
      {refused.map((text) => (
        <StatusMessage key={text} tone="danger">
          {text}
        </StatusMessage>
      ))}
    </div>
  );
}
