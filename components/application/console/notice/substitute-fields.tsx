'use client';

import { Select } from '@/components/shared/ui/form/select';
import { useFormat } from '@/components/shared/ui/use-format';
import type { WantedChangeWire } from '@/lib/contract/application/console/notices';
import type { AdminProduct } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';

export type OptionChange = Extract<WantedChangeWire, { kind: 'OPTION' }>;
type Options = AdminProduct['options'];

/** What the form begins with: the option that is to be replaced, and the first one in use that can take its place. */
export function substituteFor(options: Options, replacedOptionNo: number | null): OptionChange | null {
  const replaced = options.find(({ optionNo }) => optionNo === replacedOptionNo) ?? options[0];
  const substitute = options.find((option) => option.isUsed && option !== replaced);
  if (!replaced || !substitute) return null;
  return { kind: 'OPTION', replacedOptionNo: replaced.optionNo, optionNo: substitute.optionNo };
}

/** The option that ran out or is given up, and the one of the same product that takes its place. */
export function SubstituteFields(props: {
  options: Options;
  change: OptionChange;
  error: string | undefined;
  onChange: (change: OptionChange) => void;
}) {
  const t = useConsoleT();
  const { money, local } = useFormat();
  const { options, change, error, onChange } = props;
  const nameOf = ({ valueKo, valueEn, addPrice, stock }: Options[number]) =>
    t('notices.option.name', { name: local(valueKo, valueEn), price: money(addPrice), stock });
  const choices = (shown: Options) =>
    shown.map((option) => ({ value: String(option.optionNo), label: nameOf(option) }));
  return (
    <>
      <Select
        label={t('notices.option.replaced')}
        options={choices(options)}
        value={String(change.replacedOptionNo)}
        onChange={(value) => onChange(substituteFor(options, Number(value)) ?? change)}
      />
      <Select
        label={t('notices.option.substitute')}
        options={choices(
          options.filter(({ isUsed, optionNo }) => isUsed && optionNo !== change.replacedOptionNo),
        )}
        value={String(change.optionNo)}
        onChange={(value) => onChange({ ...change, optionNo: Number(value) })}
        error={error}
      />
      <p className="text-soft sm:col-span-2">{t('notices.option.rule')}</p>
    </>
  );
}
