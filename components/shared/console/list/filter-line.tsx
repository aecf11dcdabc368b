'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from '@/components/shared/ui/link';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Chips } from '../../ui/form/choices';
import { FieldError } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { ChevronDownIcon, CloseIcon, SearchIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/link-button';
import { Popup } from './popup';
import { ViewButtons } from './view-buttons';

export type FilterKind =
  | { kind: 'choice' | 'many'; options: ReadonlyArray<{ value: string; label: string }> }
  | { kind: 'date' | 'text' };

export type FilterField = FilterKind & {
  name: string;
  label: string;
  /** As the URL holds it; empty if it is not set. */
  value: string;
  /** The list without this filter. */
  clearHref: string;
  /** A tab shows it already. */
  isOnTab: boolean;
  error?: string | undefined;
};

export type SearchField = {
  name: string;
  label: string;
  placeholder?: string;
  hint: string;
  value: string;
  error?: string | undefined;
  /** Looks without the address, for what may not stand in one. */
  find?: (text: string) => void;
};

type Props = {
  path: string;
  search: SearchField | undefined;
  fields?: readonly FilterField[];
  /** The filters of the tabs, which the form has no field for. */
  kept?: Readonly<Record<string, string>>;
  /** The filters as a view would keep them. */
  viewQuery?: string;
};

/** One line: the search, the filters that are set, and the rest behind a button. A plain form, which works without script. */
export function FilterLine({ path, search, fields = [], kept = {}, viewQuery = '' }: Props) {
  const t = useConsoleT();
  const set = fields.filter(({ value, isOnTab }) => value !== '' && !isOnTab);
  const isSet = set.length > 0 || Boolean(search?.value);
  const hasError = fields.some(({ error }) => error);
  const form = useTidyAddress();
  const find = search?.find;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    find?.(form.current?.querySelector<HTMLInputElement>('[data-list-search]')?.value.trim() ?? '');
  };
  return (
    <form
      ref={form}
      action={path}
      onSubmit={find && onSubmit}
      className="relative flex flex-wrap items-center gap-2"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && <Search {...search} />}
      {fields.length > 0 && (
        <Popup
          label={t('console.list.conditions')}
          mark={<ChevronDownIcon className="size-4" />}
          isOpen={hasError}
          className="inset-x-0"
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" size="sm">
              {t('console.list.apply')}
            </Button>
          </div>
        </Popup>
      )}
      {set.length > 0 && (
        <ul aria-label={t('console.list.set')} className="contents">
          {set.map((field) => (
            <li key={field.name}>
              <Link
                href={field.clearHref}
                title={t('console.list.takeOff')}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-sm text-accent hover:border-accent-strong"
              >
                {`${field.label}: ${shown(field)}`}
                <CloseIcon className="size-4" />
                <span className="sr-only">{t('console.list.takeOff')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isSet && (
        <LinkButton href={path} variant="quiet" size="sm">
          {t('console.reset')}
        </LinkButton>
      )}
      <ViewButtons path={path} query={viewQuery} />
    </form>
  );
}

/** The address that a form leads to has no empty filter, and several values of one as the tabs write them. */
function useTidyAddress() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const tidy = ({ formData }: FormDataEvent) => {
      for (const name of new Set(formData.keys())) {
        const value = formData.getAll(name).join(',');
        if (value === '') formData.delete(name);
        else formData.set(name, value);
      }
    };
    const element = form.current;
    element?.addEventListener('formdata', tidy);
    return () => element?.removeEventListener('formdata', tidy);
  }, []);
  return form;
}

function shown(field: FilterField): string {
  if (!('options' in field)) return field.value;
  const chosen = field.value.split(',');
  return field.options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

function Search({ name, label, placeholder, hint, value, error, find }: SearchField) {
  const t = useConsoleT();
  const id = `search-${name}`;
  return (
    <div className="flex flex-1 basis-40 flex-col gap-1 sm:flex-none">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span className="relative block min-w-0 flex-1 sm:w-80">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft" />
          <Input
            id={id}
            type="search"
            name={find ? undefined : name}
            data-list-search
            autoComplete="off"
            defaultValue={value}
            placeholder={placeholder ?? label}
            title={hint}
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            className={cx(
              'min-h-11 w-full rounded-control border bg-surface pr-3 pl-9 text-base placeholder:text-soft sm:min-h-9 sm:text-sm',
              error ? 'border-bad' : 'border-edge',
            )}
          />
        </span>
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
        <Button type="submit" size="sm" variant="secondary">
          {t('console.search')}
        </Button>
      </div>
      <FieldError>{error}</FieldError>
    </div>
  );
}

function Field({ field }: { field: FilterField }) {
  const t = useConsoleT();
  const { name, label, error } = field;
  const [value, setValue] = useState(field.value);
  if (!('options' in field))
    return (
      <TextField
        type={field.kind}
        label={label}
        name={name}
        defaultValue={field.value}
        error={error}
        autoComplete="off"
      />
    );
  if (field.kind === 'choice')
    return (
      <Select
        label={label}
        name={name}
        value={value}
        onChange={setValue}
        options={[{ value: '', label: t('console.list.any') }, ...field.options]}
      />
    );
  return (
    <Chips
      multiple
      name={name}
      legend={label}
      options={field.options}
      values={value.split(',').filter(Boolean)}
      onValuesChange={(values) => setValue(values.join(','))}
      className="sm:col-span-full"
    />
  );
}
