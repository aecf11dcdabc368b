'use client';

import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { ApiError } from '@/lib/api-client';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { pictureProblems, pictureTypes } from '@/lib/domain/shared/picture-file';
import { useConsoleT } from '@/lib/i18n/console/client';

/** What a picture is sent as: some systems do not know HEIC and give its file no type. */
export const pictureTypeOf = ({ type, name }: File): string =>
  type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '');

/** Why a picture was refused, in words: before it is sent, and by the server. */
export function usePictureRefusal(mostBytes: number) {
  const t = useConsoleT();
  const textOf = useErrorText();
  const codes = [...pictureProblems, 'too_many'] as const;
  return {
    /** The server would not even read such a file, and could not say why in these words. */
    unreadable(file: File): string | undefined {
      if (!pictureTypes.some((type) => type === pictureTypeOf(file))) return t('picture.unknown_picture');
      return file.size > mostBytes ? t('picture.too_heavy', { max: mostBytes / 1024 / 1024 }) : undefined;
    },
    refused(failure: unknown): string {
      const [wrong] = failure instanceof ApiError ? failure.errors : [];
      const problem = codes.find((code) => code === wrong?.code);
      return problem ? t(`picture.${problem}`, { max: pictureLimits.perProduct }) : textOf(failure);
    },
  };
}
