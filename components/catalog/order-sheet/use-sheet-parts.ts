'use client';

import { useState } from 'react';
import type { TermsInfo } from '@/lib/contract/account/terms-types';
import type { CardResponse } from '@/lib/contract/billing/card';
import { fieldMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useErrorText } from '../../shared/ui/form/form-errors';
import type { Draft } from './draft';
import { partOf, type SheetPart } from './place/place-errors';

type Errors = Partial<Record<SheetPart, string>>;

/** Card, consents and field errors: the parts shared by the gift's sheet and the ordinary one. */
export function useSheetParts(given: {
  cards: readonly CardResponse[];
  terms: readonly TermsInfo[];
  draft: Draft | undefined;
}) {
  const t = useT();
  const textOf = useErrorText();
  const [cards, setCards] = useState(given.cards);
  const [cardNo, setCardNo] = useState(
    given.draft?.cardNo ?? cards.find(({ ended }) => !ended)?.cardNo ?? null,
  );
  const [agreed, setAgreed] = useState<readonly string[]>(given.draft?.agreed ?? []);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();

  const clear = (part: SheetPart) => setErrors((before) => ({ ...before, [part]: undefined }));

  /**
   * Shows the missing parts and returns whether all are complete. Focuses the first missing part if
   * `takesFocus`.
   */
  function check(others: Errors = {}, takesFocus = true): boolean {
    const hasTerms = given.terms.every((term) => !term.required || agreed.includes(term.termsType));
    const found: Errors = {
      ...others,
      ...(cardNo === null && { card: t('orderSheet.cardMissing') }),
      ...(!hasTerms && { terms: t('orderSheet.termsMissing') }),
    };
    setErrors(found);
    setMessage(undefined);
    const [first] = order.filter((part) => found[part]);
    if (first && takesFocus) focusPart(first);
    return first === undefined;
  }

  /** Shows a refusal of the server at the part it belongs to. */
  function refuse(error: unknown) {
    const known = partOf(error);
    if (!known) {
      setMessage(textOf(error));
      return;
    }
    const [field] = known.errors;
    const text = known.part === 'terms' ? t('orderSheet.termsMissing') : (field?.message ?? textOf(error));
    setErrors({ [known.part]: text || fieldMessage(t, field?.code ?? 'invalid') });
    focusPart(known.part);
  }

  return {
    cards: {
      cards,
      value: cardNo,
      error: errors.card,
      onCardsChange: setCards,
      onChange: (picked: number) => {
        setCardNo(picked);
        clear('card');
      },
    },
    consents: {
      terms: given.terms,
      agreed,
      error: errors.terms,
      id: partId('terms'),
      onChange: (types: string[]) => {
        setAgreed(types);
        clear('terms');
      },
    },
    body: {
      cardNo,
      agreementTermsAgrees: given.terms.map(({ termsType }) => ({
        termsType,
        isAgree: agreed.includes(termsType),
      })),
    },
    errors,
    clear,
    message,
    check,
    refuse,
  };
}

const order: SheetPart[] = ['recipient', 'greeting', 'address', 'freeGifts', 'card', 'terms'];

export const partId = (part: SheetPart) => `sheet-${part}`;

function focusPart(part: SheetPart) {
  const place = document.getElementById(partId(part));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
