'use client';

import { Button } from '@/components/shared/ui/button';
import { FieldError } from '@/components/shared/ui/form/field';
import { Select } from '@/components/shared/ui/form/select';
import type { GiftOptionWire } from '@/lib/contract/catalog/console/free-gift-conditions';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { giftName } from './gift-name';

/** The gifts of a condition in display order, each with its stock. */
export function GiftOptions({
  offered,
  chosen,
  onChange,
  error,
}: {
  offered: GiftOptionWire[];
  chosen: number[];
  onChange: (optionNos: number[]) => void;
  error: string | undefined;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const labelOf = (option: GiftOptionWire) =>
    `${giftName(option, language)} (${option.stock === 0 ? t('gifts.soldOut') : t('gifts.stock', { count: option.stock })})`;
  const left = offered.filter(({ optionNo }) => !chosen.includes(optionNo));
  const rows = chosen.flatMap((optionNo) => offered.find((option) => option.optionNo === optionNo) ?? []);
  const swap = (at: number, other: number) => {
    const next = [...chosen];
    const [one, two] = [next[at], next[other]];
    if (one === undefined || two === undefined) return;
    next[at] = two;
    next[other] = one;
    onChange(next);
  };
  if (offered.length === 0) return <p className="text-soft">{t('gifts.options.none')}</p>;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('gifts.options')}</legend>
      <ol className="flex flex-col gap-2">
        {rows.map((option, at) => {
          const name = giftName(option, language);
          return (
            <li
              key={option.optionNo}
              className="flex flex-wrap items-center gap-2 rounded-control border border-line px-4 py-2"
            >
              <span className="min-w-0 flex-1">{labelOf(option)}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('gifts.up', { name })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('gifts.down', { name })}
                disabled={at === rows.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('gifts.remove', { name })}
                onClick={() => onChange(chosen.filter((optionNo) => optionNo !== option.optionNo))}
              >
                {t('console.remove')}
              </Button>
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <Select
          label={t('gifts.options.add')}
          placeholder={t('gifts.options.add')}
          options={left.map((option) => ({ value: String(option.optionNo), label: labelOf(option) }))}
          value={null}
          onChange={(optionNo) => onChange([...chosen, Number(optionNo)])}
        />
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
