'use client';

import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { TextArea, TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import { termsVersion, termsVersionRequest, termsVersionSaved } from '@/lib/contract/account/console/terms';
import { acceptanceTermsTypes, pageOnlyTermsTypes } from '@/lib/domain/account/terms';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = {
  /** null: a new version. */
  termsNo: number | null;
  terms: Partial<z.input<typeof termsVersionRequest>> &
    Pick<z.input<typeof termsVersionRequest>, 'termsType'>;
  /** The first shop date allowed. */
  earliest: string;
};

/** For a version that is not in force yet. */
export function TermsForm({ termsNo, terms, earliest }: Props) {
  const t = useConsoleT();
  const router = useRouter();
  const { register, frame } = useSaveForm(
    termsVersionRequest,
    terms,
    async (values, seen) => {
      if (termsNo !== null) return api.put(`/admin/terms/${termsNo}`, termsVersionSaved, { ...values, seen });
      const saved = await api.post('/admin/terms', termsVersionSaved, values);
      router.replace(`/admin/settings/terms/${saved.termsNo}`);
    },
    termsNo === null ? undefined : { read: () => readAgain(termsNo), objects: [`terms ${termsNo}`] },
  );
  const isForAcceptance = acceptanceTermsTypes.some((type) => type === terms.termsType);
  const isForPage = pageOnlyTermsTypes.some((type) => type === terms.termsType);
  const [titleHint, contentsHint] = [t('terms.titleHint'), t('terms.contentsHint')];
  return (
    <div className="flex flex-col gap-6">
      <SaveForm {...frame}>
        <TextField label={t('terms.version')} hint={t('terms.version.hint')} {...register('version')} />
        <TextField
          label={t('terms.from')}
          hint={t('terms.from.hint')}
          type="date"
          min={earliest}
          {...register('enforcedFrom')}
        />
        {!isForPage && (
          <Checkbox
            label={t('terms.required')}
            description={isForAcceptance ? t('terms.required.always') : undefined}
            {...register('isRequired')}
          />
        )}
        <TextField label={t('terms.titleKo')} hint={titleHint} {...register('titleKo')} />
        <TextArea label={t('terms.contentsKo')} hint={contentsHint} rows={12} {...register('contentsKo')} />
        <TextField label={t('terms.titleEn')} hint={titleHint} {...register('titleEn')} />
        <TextArea label={t('terms.contentsEn')} hint={contentsHint} rows={12} {...register('contentsEn')} />
      </SaveForm>
      {termsNo !== null && (
        <div>
          <ConfirmAction
            label={t('console.remove')}
            title={t('terms.remove')}
            isDangerous
            call={async () => {
              await api.delete(`/admin/terms/${termsNo}`, null);
              router.replace('/admin/settings/terms');
            }}
          />
        </div>
      )}
    </div>
  );
}

async function readAgain(termsNo: number): Promise<z.input<typeof termsVersionRequest>> {
  const version = await api.get(`/admin/terms/${termsNo}`, termsVersion);
  return {
    ...pick(version, 'termsType', 'version', 'titleKo', 'titleEn', 'contentsKo', 'contentsEn'),
    ...pick(version, 'isRequired', 'enforcedFrom'),
  };
}
