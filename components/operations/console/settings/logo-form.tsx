'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { ApiError, api } from '@/lib/api-client';
import { type SettingsResponse, settingsResponse } from '@/lib/contract/operations/console/settings';
import { settingLimits } from '@/lib/domain/operations/settings';
import { pictureProblems, pictureTypes } from '@/lib/domain/shared/picture-file';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Uploads the logo, or takes it away. */
export function LogoForm({ logo }: { logo: SettingsResponse['logo'] }) {
  const t = useConsoleT();
  const router = useRouter();
  const whyOf = useRefusal();
  const [file, setFile] = useState<File>();
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();

  async function change(call: () => Promise<unknown>) {
    if (isPending) return;
    setPending(true);
    setSaved(false);
    setError(undefined);
    try {
      await call();
      setSaved(true);
      router.refresh();
    } catch (failure) {
      setError(whyOf(failure));
    } finally {
      setPending(false);
    }
  }

  async function upload(chosen: File) {
    // The server would not even read such a file, and could not say why in these words.
    const isPicture = pictureTypes.some((type) => type === chosen.type);
    const isTooHeavy = chosen.size > settingLimits.logoBytes;
    if (!isPicture || isTooHeavy)
      return setError(t(`settings.shop.logo.${isPicture ? 'too_heavy' : 'unknown_picture'}`));
    await change(() => api.put('/admin/settings/logo', settingsResponse, chosen));
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
        type="file"
        accept={pictureTypes.join(',')}
        label={t('settings.shop.logo.file')}
        hint={t('settings.shop.logo.hint')}
        error={error}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          setError(undefined);
          setSaved(false);
        }}
      />
      {isSaved && <StatusMessage tone="success">{t('console.saved')}</StatusMessage>}
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
            onClick={() => change(() => api.delete('/admin/settings/logo', settingsResponse))}
          >
            {t('settings.shop.logo.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why a file was refused: the server's reason for it, or for the whole call. */
function useRefusal() {
  const t = useConsoleT();
  const textOf = useErrorText();
  return (failure: unknown): string => {
    const [wrong] = failure instanceof ApiError ? failure.errors : [];
    const problem = pictureProblems.find((code) => code === wrong?.code);
    return problem ? t(`settings.shop.logo.${problem}`) : textOf(failure);
  };
}
