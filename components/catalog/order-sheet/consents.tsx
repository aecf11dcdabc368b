'use client';

import { useId, useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import type { TermsInfo } from '@/lib/contract/account/terms-types';
import { useT } from '@/lib/i18n/client';
import { cx } from '../../shared/ui/cx';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { FieldError } from '../../shared/ui/form/field';
import { ChevronDownIcon } from '../../shared/ui/icons';

export type ConsentsProps = {
  terms: readonly TermsInfo[];
  /** The types agreed to; empty at first. */
  agreed: readonly string[];
  onChange: (agreed: string[]) => void;
  error?: string | undefined;
  /** The id of the agree-to-all box: the first field to focus when consent is missing. */
  id: string;
};

/** One box for all required consents; a fold shows each consent with its whole text. Nothing is ticked beforehand. */
export function Consents({ terms, agreed, onChange, error, id }: ConsentsProps) {
  const t = useT();
  const required = terms.filter((term) => term.required).map(({ termsType }) => termsType);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
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
        checked={hasAll}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => agree(required, target.checked)}
      />
      <FieldError>{error}</FieldError>
      <button
        ref={repeatEarlyPress}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1 self-start rounded-control px-2 text-sm text-soft hover:bg-sunken hover:text-ink"
      >
        {t('orderSheet.termsOpen', { count: terms.length })}
        <ChevronDownIcon className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id={listId} hidden={!isOpen} className="flex-col border-t border-line [&:not([hidden])]:flex">
        {terms.map((term) => (
          <ConsentRow
            key={term.termsType}
            term={term}
            isAgreed={agreed.includes(term.termsType)}
            onChange={(isAgreed) => agree([term.termsType], isAgreed)}
          />
        ))}
      </ul>
    </div>
  );
}

function ConsentRow(props: { term: TermsInfo; isAgreed: boolean; onChange: (isAgreed: boolean) => void }) {
  const { term, isAgreed, onChange } = props;
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-1">
      <div className="flex items-start justify-between gap-2">
        <Checkbox
          className="min-w-0"
          label={t(term.required ? 'orderSheet.required' : 'orderSheet.optionalTerm', {
            title: term.termsName,
          })}
          checked={isAgreed}
          onChange={({ target }) => onChange(target.checked)}
        />
        <button
          ref={repeatEarlyPress}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-sm text-soft hover:bg-sunken hover:text-ink"
        >
          {t('orderSheet.readTerm')}
          <span className="sr-only">: {term.termsName}</span>
          <ChevronDownIcon className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {/* A long text scrolls in its own box, which takes the focus for keyboard scrolling. */}
      <section
        id={id}
        hidden={!isOpen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={term.termsName}
        className="mb-2 max-h-64 overflow-y-auto rounded-control bg-sunken p-4 text-sm whitespace-pre-line text-soft"
      >
        {term.contents}
      </section>
    </li>
  );
}
