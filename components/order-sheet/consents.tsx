'use client';

import type { TermsInfo } from '@/lib/contract/terms-types';
import { useT } from '@/lib/i18n/client';
import { Checkbox } from '../ui/checkbox';
import { FieldError } from '../ui/field';
import { ChevronDownIcon } from '../ui/icons';

export type ConsentsProps = {
  terms: readonly TermsInfo[];
  /** The types agreed to; none to begin with. */
  agreed: readonly string[];
  onChange: (agreed: string[]) => void;
  error?: string | undefined;
  /** Of the box that agrees to all: the first thing to focus when consent is missing. */
  id: string;
};

/** Each consent with its whole text to open; one box for all that are required. Nothing is ticked beforehand. */
export function Consents({ terms, agreed, onChange, error, id }: ConsentsProps) {
  const t = useT();
  const required = terms.filter((term) => term.required).map(({ termsType }) => termsType);
  const hasAll = required.every((type) => agreed.includes(type));

  function agree(types: readonly string[], isAgreed: boolean) {
    const others = agreed.filter((type) => !types.includes(type));
    onChange(isAgreed ? [...others, ...types] : others);
  }

  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        id={id}
        label={<span className="font-semibold">{t('orderSheet.agreeAll')}</span>}
        description={t('orderSheet.agreeAllHint')}
        checked={hasAll}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => agree(required, target.checked)}
      />
      <FieldError>{error}</FieldError>
      <ul className="mt-2 flex flex-col border-t border-line">
        {terms.map((term) => {
          const title = t(term.required ? 'orderSheet.required' : 'orderSheet.optionalTerm', {
            title: term.termsName,
          });
          return (
            <li key={term.termsType} className="border-b border-line">
              <Checkbox
                label={title}
                checked={agreed.includes(term.termsType)}
                onChange={({ target }) => agree([term.termsType], target.checked)}
              />
              <details className="group mb-2 ml-9">
                <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-control text-sm text-soft hover:text-ink sm:min-h-8 [&::-webkit-details-marker]:hidden">
                  {t('orderSheet.readTerm')}
                  <span className="sr-only">: {term.termsName}</span>
                  <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
                </summary>
                {/* Long texts scroll in their own box; it takes the focus so that the keyboard can scroll it. */}
                <section
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
                  tabIndex={0}
                  aria-label={term.termsName}
                  className="max-h-64 overflow-y-auto rounded-control bg-sunken p-4 text-sm whitespace-pre-line text-soft"
                >
                  {term.contents}
                </section>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
