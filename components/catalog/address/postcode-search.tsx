'use client';

import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextField } from '../../shared/ui/form/text-field';
import { SearchIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';
import { type AddressForm, type FoundAddress, putAddress } from './put-address';

const addressSearchResponse = () =>
  import('@/lib/contract/catalog/address').then((module) => module.addressSearchResponse);

type FindAddressProps = Pick<ButtonProps, 'size' | 'wide' | 'className'> & {
  form: AddressForm;
  /** True when the address is typed by hand, false when it was found. */
  onTyping?: (isTyping: boolean) => void;
};

type Results = {
  keyword: string;
  items: FoundAddress[];
  totalCount: number;
  page: number;
  isAvailable: boolean;
};

const pageSize = 10;
const shortest = 2;
const pauseMs = 400;

/** Runs after the closing dialog has returned the focus to its button. */
const focusLater = (focus: () => void) => setTimeout(focus, 200);

/** Finds a Korean address by street, building or lot number, and puts it into the form. */
export function FindAddress({ form, onTyping, ...look }: FindAddressProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" {...look} onClick={() => setOpen(true)}>
        <SearchIcon />
        {t('action.findAddress')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('address.search.title')}>
        <AddressSearch
          onPick={(item) => {
            setOpen(false);
            onTyping?.(false);
            putAddress(form, item);
            focusLater(() => form.setFocus('receiverDetailAddress'));
          }}
          onManual={() => {
            setOpen(false);
            onTyping?.(true);
            // Only a found address has a lot number.
            form.setValue('receiverJibunAddress', '');
            focusLater(() => form.setFocus('receiverZipCd'));
          }}
        />
      </Dialog>
    </>
  );
}

type AddressSearchProps = {
  onPick: (item: FoundAddress) => void;
  onManual: () => void;
  /** Searches by itself as soon as the typing pauses. */
  isLive?: boolean;
  /** Takes the focus as soon as it is there. */
  isAsked?: boolean;
  /** Why the form around it cannot go on. */
  missing?: string | undefined;
};

/** Typing is always offered, so that an outage of the search does not block. It can be a part of another form. */
export function AddressSearch({
  onPick,
  onManual,
  isLive = false,
  isAsked = false,
  missing,
}: AddressSearchProps) {
  const t = useT();
  const textOf = useErrorText();
  const [keyword, setKeyword] = useState('');
  const [results, setResults] = useState<Results>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const latest = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (missing || isAsked) field.current?.focus();
  }, [missing, isAsked]);

  async function load(wanted: string, page: number) {
    latest.current += 1;
    const turn = latest.current;
    setPending(true);
    setError(undefined);
    try {
      const query = { keyword: wanted, pageNumber: page, pageSize };
      const answer = await api.get('/addresses/search', addressSearchResponse, { query });
      if (turn !== latest.current) return;
      const before = page > 1 && results ? results.items : [];
      setResults({ ...answer, keyword: wanted, page, items: [...before, ...answer.items] });
    } catch (failure) {
      if (turn === latest.current) setError(textOf(failure));
    } finally {
      if (turn === latest.current) setPending(false);
    }
  }

  const wanted = keyword.trim();
  const isLong = [...wanted].length >= shortest;
  const search = () => (isLong ? void load(wanted, 1) : setError(t('address.search.short')));

  const live = useRef(search);
  live.current = search;
  useEffect(() => {
    if (!isLive || [...wanted].length < shortest) return;
    const timer = setTimeout(() => live.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [isLive, wanted]);

  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-col gap-3">
        <TextField
          label={t('address.search.label')}
          hint={t('address.search.hint')}
          error={error ?? (results && results.items.length > 0 ? undefined : missing)}
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            // A letter that is still being composed takes Enter itself; a form around this one must not be sent.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            search();
          }}
        />
        <Button variant={isLive ? 'secondary' : 'primary'} pending={pending} onClick={search}>
          {t('address.search.submit')}
        </Button>
      </search>
      <div aria-live="polite">{results && <Summary results={results} />}</div>
      {results && results.items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {results.items.map((item) => (
            <li key={`${item.zipCode} ${item.address} ${item.jibunAddress}`}>
              <FoundRow item={item} onPick={() => onPick(item)} />
            </li>
          ))}
        </ul>
      )}
      {results && results.items.length < results.totalCount && (
        <Button variant="secondary" pending={pending} onClick={() => load(results.keyword, results.page + 1)}>
          {t('address.search.more')}
        </Button>
      )}
      <Button variant="quiet" className="self-center" onClick={onManual}>
        {t('address.search.manual')}
      </Button>
    </div>
  );
}

function Summary({ results }: { results: Results }) {
  const t = useT();
  if (!results.isAvailable)
    return <StatusMessage tone="warning">{t('address.search.unavailable')}</StatusMessage>;
  if (results.totalCount === 0) return <p className="text-soft">{t('address.search.none')}</p>;
  return <p className="text-sm text-soft">{t('address.search.count', { count: results.totalCount })}</p>;
}

/** A reader of English sees the English address first; the one that is taken, and that the courier reads, is the Korean one. */
function FoundRow({ item, onPick }: { item: FoundAddress; onPick: () => void }) {
  const t = useT();
  const english = useLanguage() === 'en' ? item.engAddress : '';
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex w-full flex-col gap-1 rounded-control border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-accent hover:bg-accent-soft"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-medium">{english || item.address}</span>
        <Badge className="shrink-0 whitespace-nowrap tabular-nums">{item.zipCode}</Badge>
      </span>
      {english && <span lang="ko">{item.address}</span>}
      {item.jibunAddress && (
        <span className="text-sm text-soft">
          {t('address.search.lot')} {item.jibunAddress}
        </span>
      )}
    </button>
  );
}
