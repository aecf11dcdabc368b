'use client';

import { useState } from 'react';
import { cardDesigns, mostCardWords, type Occasion } from '@/lib/domain/gift/card';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Input } from '../../shared/ui/form/input';
import { TextArea, TextField } from '../../shared/ui/form/text-field';
import { designIn, shownCard } from './card-form';
import { CardPicture, type ShownCard } from './gift-card';
import { WrappedCard } from './wrapped-card';
import type { WriteCardProps } from './write-card';

/** Picture, words, signature, and beside them what the recipient will see. */
export default function CardEditor({
  values,
  register,
  onDesign,
  sender,
  occasion,
}: WriteCardProps & { occasion: Occasion }) {
  const t = useT();
  const design = designIn(values);
  const card = shownCard(values, sender);
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('greeting.write.design')}</legend>
        <div className="grid grid-cols-3 gap-3">
          {cardDesigns[occasion].map((each, index) => (
            <label
              key={each}
              className="block cursor-pointer overflow-hidden rounded-control border-2 border-transparent outline-offset-2 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <Input
                type="radio"
                name="design"
                value={each}
                checked={each === design}
                onChange={() => onDesign(each)}
                aria-label={t('greeting.write.designOf', {
                  occasion: t(`greeting.occasion.${occasion}`),
                  n: index + 1,
                })}
                className="sr-only"
              />
              <CardPicture card={{ occasionType: occasion, cardDesign: each }} />
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('greeting.write.words')}
        hint={t('greeting.write.wordsHint')}
        optional
        rows={5}
        most={mostCardWords}
        {...register('words')}
        value={values.words}
      />
      <TextField
        label={t('greeting.write.signedBy')}
        hint={t('greeting.write.signedByHint')}
        optional
        autoComplete="off"
        placeholder={sender}
        {...register('signedBy')}
      />
      {card && <Preview card={card} sender={sender} />}
    </div>
  );
}

/** The recipient's own card, open while it is written and wrapped again on request. */
function Preview({ card, sender }: { card: ShownCard; sender: string }) {
  const t = useT();
  const [round, setRound] = useState(0);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('greeting.write.preview')}</h3>
        <Button variant="quiet" size="sm" onClick={() => setRound(round + 1)}>
          {t('greeting.write.rewrap')}
        </Button>
      </div>
      <div className="mx-auto w-full max-w-sm">
        <WrappedCard key={round} card={card} sender={sender} startsOpen={round === 0} />
      </div>
    </section>
  );
}
