'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { usePictureRefusal } from '@/components/shared/console/picture-refusal';
import { Button } from '@/components/shared/ui/button';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { type SettingsResponse, settingsResponse } from '@/lib/contract/operations/console/settings';
import { settingLimits } from '@/lib/domain/operations/settings';
import { offeredPictureTypes } from '@/lib/domain/shared/picture-file';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Uploads the logo, or takes it away. */
export function LogoForm({ logo }: { logo: SettingsResponse['logo'] }) {
  const t = useConsoleT();
  const router = useRouter();
  const whyOf = usePictureRefusal(settingLimits.logoBytes);
  const [file, setFile] = useState<File>();
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<string>();
  /** Counts the uploads: each one empties the field. */
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();

  async function change(call: () => Promise<unknown>, done: string) {
    if (isPending) return;
    setPending(true);
    setSaved(undefined);
    setError(undefined);
    try {
      await call();
      setSaved(done);
      setFile(undefined);
      setRound((before) => before + 1);
      router.refresh();
    } catch (failure) {
      setError(whyOf.refused(failure));
    } finally {
      setPending(false);
    }
  }

  async function upload(chosen: File) {
    const problem = whyOf.unreadable(chosen);
    if (problem) return setError(problem);
    await change(
      () => api.put('/admin/settings/logo', settingsResponse, chosen),
      t('settings.shop.logo.saved'),
    );
  }

  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-lg font-bold">{t('settings.shop.logo')}</h2>
      {logo && (
        // biome-ignore lint/performance/noImgElement: already small, and kept for ever
        <img
          src={`/pictures/${logo.name}`}
          alt={t('settings.shop.logo.now')}
          width={logo.width}
          height={logo.height}
          className="h-12 w-auto max-w-full self-start object-contain"
        />
      )}
      <TextField
        key={round}
        type="file"
        accept={offeredPictureTypes.join(',')}
        label={t('settings.shop.logo.file')}
        hint={t('settings.shop.logo.hint')}
        error={error}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          setError(undefined);
          setSaved(undefined);
        }}
      />
      {saved && <StatusMessage tone="success">{saved}</StatusMessage>}
      <div className="flex flex-wrap items-start gap-2">
        <Button
          pending={isPending}
          disabledReason={file ? undefined : t('settings.shop.logo.choose')}
          onClick={() => file && upload(file)}
        >
          {t('settings.shop.logo.upload')}
        </Button>
        {logo && (
          <Button
            variant="secondary"
            pending={isPending}
            onClick={() =>
              change(
                () => api.delete('/admin/settings/logo', settingsResponse),
                t('settings.shop.logo.removed'),
              )
            }
          >
            {t('settings.shop.logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
