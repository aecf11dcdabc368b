'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CardResponse } from '@/lib/contract/billing/card';
import type { CardPageWay } from '@/lib/contract/billing/card-window';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import type { GiftCardWire } from '@/lib/contract/gift/greetings';
import type { Occasion } from '@/lib/domain/gift/card';
import { dayAfterNight } from '@/lib/domain/messaging/night-hours';
import { useLanguage, useT } from '@/lib/i18n/client';
import { cardFieldOf, cardIn, cardOf, noCard, shownCard } from '../../gift/card/card-form';
import { WriteCard } from '../../gift/card/write-card';
import { SendWhen } from '../../gift/invitation/send-when';
import { useDatesFrom } from '../../gift/invitation/use-dates-from';
import { emptyWhen, type InvitationDays, momentIn, whenFault } from '../../gift/invitation/when-form';
import { Button } from '../../shared/ui/button';
import { RadioCards } from '../../shared/ui/form/choices';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { EyeIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';
import { CardPicker } from './card-picker';
import { Consents } from './consents';
import { draftFor, saveDraft } from './draft';
import { FarAgreed } from './far-agreed';
import type { PreviewIn } from './offer-preview';
import { ApplyDialogs } from './place/apply-dialogs';
import { partOf } from './place/place-errors';
import { useApply } from './place/use-apply';
import { languageOf, RecipientFields, RecipientLanguage } from './recipient-fields';
import type { GiftOutput } from './recipient-forms';
import { SheetLayout, SheetSection } from './sheet-layout';
import { SheetTotal } from './sheet-total';
import { useSheetParts } from './use-sheet-parts';

/** The recipient's page comes when the giver asks to see it. */
const OfferPreview = lazy(() => import('./offer-preview'));
const giftForm = () => import('./recipient-forms').then((module) => module.giftForm);
const sameRecipientForm = () => import('./recipient-forms').then((module) => module.sameRecipientForm);

export type SheetProps = {
  sheet: OrderSheetResponse;
  cards: CardResponse[];
  cartNos: number[];
  cardPage: CardPageWay;
  /** Drawn by the server: the items and their cost. */
  items: ReactNode;
  cost: ReactNode;
};

/** An earlier gift that is sent again: its card, whether its recipient is known, and the products no longer sold. */
type Again = {
  groupNo: string;
  card: GiftCardWire | null;
  isRecipientKnown: boolean;
  missing: string[];
};

/** The recipient of an earlier gift, masked; `label`: the giver's own name for that gift. */
type KnownRecipient = { groupNo: string; name: string; contact: string; label: string | null };
const someoneNew = '';

type GiftSheetProps = SheetProps & {
  days: InvitationDays;
  again: Again | undefined;
  known: readonly KnownRecipient[];
  /** Drawn by the server: that no box is there on the chosen day. */
  boxAfter: ReactNode;
  /** Chosen on the way here. */
  occasion: Occasion | undefined;
  /** What the preview needs for a recipient of another language. */
  preview: PreviewIn;
};

/** A gift: the recipient's name and number, a card, the consents; no address. */
export function GiftSheet({
  sheet,
  cards,
  cartNos,
  cardPage,
  days,
  again,
  known,
  boxAfter,
  occasion,
  preview,
  items,
  cost,
}: GiftSheetProps) {
  const t = useT();
  const own = useLanguage();
  const sender = sheet.ordererContact.ordererName;
  const before = draftFor(sheet.orderSheetNo);
  const [asIn, setAsIn] = useState(again?.isRecipientKnown ? again.groupNo : someoneNew);
  const isSame = asIn !== someoneNew;
  const [isFarAgreed, setFarAgreed] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const { form, failure } = useContractForm(isSame ? sameRecipientForm : giftForm, {
    ...cardOf(again?.card ?? null, sender),
    ...(occasion && !again && { occasion }),
    ...emptyWhen(days),
    language: '' as GiftOutput['language'],
    ...before?.more,
    receiverName: before?.receiverName ?? '',
    receiverContact: before?.receiverContact ?? '',
  });
  const parts = useSheetParts({ cards, terms: sheet.termsInfos, draft: before });
  const draft = useDraft(form, `gift sheet ${sheet.orderSheetNo}`);
  const apply = useApply((error) => {
    const known = partOf(error);
    if (known?.part === 'when') {
      const fault = whenFault(error) ?? 'too_small';
      form.setError('day', { type: fault, message: t(`when.${fault}`) }, { shouldFocus: true });
    } else if (known?.part === 'greeting') {
      for (const { field, code, message } of known.errors)
        form.setError(cardFieldOf(field.split('.').at(-1) ?? ''), {
          type: code,
          message: message ?? code,
        });
    } else if (known?.part === 'recipient') {
      for (const { field, code, message } of known.errors) {
        const name = field.endsWith('.receiverName') ? 'receiverName' : 'receiverContact';
        form.setError(name, { type: code, message: message ?? code }, { shouldFocus: true });
      }
    } else parts.refuse(error);
  }, draft.forget);

  function send({ receiverName, receiverContact, language, ...more }: GiftOutput) {
    failure.clear();
    if (!parts.check()) return;
    void apply.send({
      orderSheetNo: sheet.orderSheetNo,
      paymentAmount: sheet.roundTotalAmt,
      ...(isSame
        ? { receiverAsInGroupNo: asIn }
        : { receiverInfoForPresent: { receiverName, receiverContact } }),
      receiverLanguage: languageOf({ language, receiverName }, own),
      giftCard: cardIn(more),
      invitationYmdt: momentIn(more, days),
      ...(isFarAgreed && { agreedAreaAmt: sheet.farGift?.mostAmt }),
      ...parts.body,
    });
  }

  const values = form.watch();
  useDatesFrom(sheet, values, days);
  // The wrong field keeps the focus; the other missing parts are still reported.
  const submit = form.handleSubmit(send, () => void parts.check({}, false));

  return (
    <SheetLayout
      items={<SheetSection title={t('orderSheet.items')}>{items}</SheetSection>}
      cost={cost}
      total={<SheetTotal sheet={sheet} far={isFarAgreed ? sheet.farGift : null} />}
      submitLabel={t('orderSheet.submitGift')}
      submitNote={t('orderSheet.submitNoteGift')}
      message={parts.message ?? failure.message}
      isPending={apply.isPending}
      onSubmit={submit}
    >
      <SheetSection title={t('orderSheet.recipient')}>
        <form noValidate onSubmit={submit}>
          {again && again.missing.length > 0 && (
            <StatusMessage tone="warning" className="mb-5">
              {t('orderSheet.again.missing', { products: again.missing.join(', ') })}
            </StatusMessage>
          )}
          {known.length > 0 && (
            <RadioCards
              className="mb-5"
              legend={t('orderSheet.again.to')}
              options={[
                ...known.map(({ groupNo, name, contact, label }) => ({
                  value: groupNo,
                  label: label ?? name,
                  description: contact,
                })),
                { value: someoneNew, label: t('orderSheet.again.other') },
              ]}
              values={[asIn]}
              onValuesChange={([to = someoneNew]) => setAsIn(to)}
            />
          )}
          {!isSame && <RecipientFields form={form} ownMobile={sheet.ordererContact.ordererContact1} />}
          <RecipientLanguage
            className="mt-5"
            value={languageOf(values, own)}
            onChange={(language) => form.setValue('language', language, { shouldDirty: true })}
          />
        </form>
        {sheet.farGift && <FarAgreed far={sheet.farGift} isAgreed={isFarAgreed} onAgreed={setFarAgreed} />}
      </SheetSection>
      <SheetSection part="greeting" title={t('greeting.write.title')}>
        <WriteCard
          values={values}
          register={(name) => form.register(name)}
          onDesign={(design) => form.setValue('design', design, { shouldDirty: true })}
          sender={sender}
        />
        <Button
          variant="secondary"
          wide
          className="mt-6"
          aria-haspopup="dialog"
          onClick={() => setPreviewed(true)}
        >
          <EyeIcon />
          {t('orderSheet.preview')}
        </Button>
        {isPreviewed && (
          <Suspense>
            <OfferPreview
              sheet={sheet}
              card={shownCard(values, sender)}
              language={languageOf(values, own)}
              invitedOn={sheet.invitationYmdt ? dayAfterNight(sheet.invitationYmdt, days.night) : days.from}
              words={preview}
              onClose={() => setPreviewed(false)}
            />
          </Suspense>
        )}
      </SheetSection>
      <SheetSection part="when" title={t('when.title')}>
        <SendWhen
          values={values}
          register={(name) => form.register(name)}
          onHour={(hour) => form.setValue('hour', hour, { shouldDirty: true })}
          days={days}
        />
        {values.when === 'LATER' && values.occasion !== noCard && <div className="contents">{boxAfter}</div>}
        {values.when === 'LATER' && <p className="mt-3 text-sm text-soft">{t('when.before')}</p>}
      </SheetSection>
      <SheetSection part="card" title={t('orderSheet.card')}>
        <CardPicker {...parts.cards} cardPage={cardPage} />
      </SheetSection>
      <SheetSection title={t('orderSheet.terms')}>
        <Consents {...parts.consents} />
      </SheetSection>
      <ApplyDialogs
        apply={apply}
        sheet={sheet}
        cartNos={cartNos}
        onNewSheet={(orderSheetNo) => {
          draft.forget();
          const { receiverName, receiverContact, ...more } = form.getValues();
          saveDraft(orderSheetNo, {
            receiverName,
            receiverContact,
            more,
            cardNo: parts.cards.value,
            agreed: parts.consents.agreed,
          });
        }}
      />
    </SheetLayout>
  );
}
