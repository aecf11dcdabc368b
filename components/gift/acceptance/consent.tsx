'use client';

import { useT } from '@/lib/i18n/client';
import { DescriptionList } from '../../shared/ui/description-list';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { ChevronDownIcon } from '../../shared/ui/icons';
import type { StepProps } from './step-props';

/** What is kept, why and how long in three lines; the whole text is behind a fold. Nothing is ticked beforehand. */
export function Consent({ form, gift }: Pick<StepProps, 'form' | 'gift'>) {
  const t = useT();
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="font-bold">{t('gift.consent.title')}</h2>
      <DescriptionList
        items={[
          { term: t('gift.consent.what'), value: t('gift.consent.whatText') },
          { term: t('gift.consent.why'), value: t('gift.consent.whyText') },
          {
            term: t('gift.consent.howLong'),
            value: t('gift.consent.howLongText', { days: gift.recipientKeptDays }),
          },
        ]}
      />
      {gift.termsInfos.map((terms, at) => (
        <div key={terms.termsNo} className="border-t border-line pt-2">
          <Checkbox
            className="font-semibold"
            label={t(terms.required ? 'gift.consent.required' : 'gift.consent.optional', {
              name: terms.termsName,
            })}
            {...form.register(`agreementTermsAgrees.${at}.isAgree`, {
              onChange: () => form.clearErrors('agreementTermsAgrees'),
            })}
          />
          <details className="group ml-9">
            <summary className="flex min-h-11 items-center gap-1 text-sm text-soft">
              <span>{t('gift.consent.whole')}</span>
              <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <p className="text-sm leading-relaxed whitespace-pre-line text-soft">{terms.contents}</p>
          </details>
        </div>
      ))}
    </section>
  );
}
