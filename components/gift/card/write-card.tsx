'use client';

import dynamic from 'next/dynamic';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { occasions } from '@/lib/domain/gift/card';
import { useT } from '@/lib/i18n/client';
import { Chips } from '../../shared/ui/form/choices';
import { Loading } from '../../shared/ui/states';
import { type CardValues, noCard } from './card-form';

export type WriteCardProps = {
  values: CardValues;
  register: (
    name: 'occasion' | 'words' | 'signedBy',
  ) => UseFormRegisterReturn & { error: string | undefined };
  onDesign: (design: string) => void;
  /** The giver's name, which signs where nothing else is written. */
  sender: string;
};

/** Loaded by who writes a card; where the server draws it, the HTML names its file (`lazy` would not). */
const CardEditor = dynamic(() => import('./card-editor'), { loading: () => <Editing /> });

function Editing() {
  const t = useT();
  return <Loading label={t('state.loading')} />;
}

/** An occasion, or no card. */
export function WriteCard(props: WriteCardProps) {
  const t = useT();
  const { occasion } = props.values;
  return (
    <div className="flex flex-col gap-6">
      <Chips
        legend={t('greeting.write.occasion')}
        hint={t('greeting.write.lead')}
        options={[
          { value: noCard, label: t('greeting.write.none') },
          ...occasions.map((value) => ({ value, label: t(`greeting.occasion.${value}`) })),
        ]}
        {...props.register('occasion')}
      />
      {occasion !== noCard && <CardEditor {...props} occasion={occasion} />}
    </div>
  );
}
