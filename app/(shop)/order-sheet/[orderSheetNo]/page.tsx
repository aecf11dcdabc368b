import { nameIn, requestIdentity } from '@/app/shop-name';
import { shopPage, titled } from '@/app/shop-page';
import { CostSummary } from '@/components/catalog/order-sheet/cost-summary';
import { GiftSheet } from '@/components/catalog/order-sheet/gift-sheet';
import { OwnSheet } from '@/components/catalog/order-sheet/own-sheet';
import { SheetItems } from '@/components/catalog/order-sheet/sheet-items';
import { sheetItems } from '@/components/catalog/order-sheet/sheet-lines';
import { BoxAfter } from '@/components/gift/invitation/box-after';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { ErrorState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { cardToWire } from '@/lib/contract/billing/card-to-wire';
import { addressResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { giftCardToWire } from '@/lib/contract/gift/greetings';
import { datedNo, ymdtRequest } from '@/lib/contract/shared/common';
import { fromYmdt } from '@/lib/contract/shared/ymdt';
import type { Member } from '@/lib/domain/account/member';
import { occasions } from '@/lib/domain/gift/card';
import { isRefusal } from '@/lib/domain/shared/errors';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { textIn } from '@/lib/domain/shared/words/language';
import { createContext } from '@/lib/http/context';
import { sentencesPath } from '@/lib/http/sentences';
import { requireMemberPage } from '@/lib/http/session/current-member';
import { errorMessage, type Language } from '@/lib/i18n';
import {
  type EarlierGift,
  listKnownRecipients,
  readEarlierGift,
} from '@/lib/use-cases/application/apply/again';
import { listCards } from '@/lib/use-cases/billing/card/list-cards';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';
import { invitationDays } from '@/lib/use-cases/shared/calendar';
import { openSheet } from './open-sheet';

const previewIn = (language: Language, identity: Parameters<typeof nameIn>[1]) => ({
  sentences: [sentencesPath('every', language), sentencesPath('sheet', language)],
  shopName: nameIn(language, identity),
});

type Props = PageProps<'/order-sheet/[orderSheetNo]'>;

export const generateMetadata = titled('orderSheet.title');

export default async function OrderSheetPage({ params, searchParams }: Props) {
  const { orderSheetNo } = await params;
  const { isPresent, addressNo, notice, again, occasion, invitation } = await searchParams;
  const isGift = isPresent === 'true';
  const path = `/order-sheet/${encodeURIComponent(orderSheetNo)}?isPresent=${isGift}`;
  const member = await requireMemberPage(path);
  const { ctx, language, t } = await shopPage();
  const chosen = typeof addressNo === 'string' && /^[1-9]\d{0,8}$/.test(addressNo) ? Number(addressNo) : null;
  const moment = ymdtRequest.safeParse(invitation).data;
  const invitationAt = moment ? fromYmdt(moment, ctx.config.SHOP_TIME_ZONE) : null;
  const opened = await openSheet({ member, orderSheetNo, isGift, addressNo: chosen, invitationAt, language });
  if ('refused' in opened)
    return (
      <ErrorState
        level={1}
        title={t('orderSheet.gone.title')}
        action={<LinkButton href="/cart">{t('orderSheet.gone.action')}</LinkButton>}
      >
        {errorMessage(t, opened.refused)}
      </ErrorState>
    );
  const { sheet } = opened;
  const identity = await requestIdentity();
  const earlier = isGift ? await earlierGift(member, again) : undefined;
  const shared = {
    ...opened,
    cards: (await listCards(ctx, { member })).map((card) => cardToWire(card, ctx.config.SHOP_TIME_ZONE)),
    cardPage: ctx.ports.cardPayments.cardPage?.way ?? null,
    items: <SheetItems sheet={sheet} language={language} />,
    cost: <CostSummary sheet={sheet} language={language} />,
  };
  return (
    <>
      <PageTitle
        title={t(isGift ? 'orderSheet.giftTitle' : 'orderSheet.ownTitle')}
        lead={t(isGift ? 'orderSheet.giftLead' : 'orderSheet.ownLead')}
      />
      {notice === 'price' && (
        <StatusMessage tone="warning" className="mb-6">
          {t('orderSheet.priceChanged.notice')}
        </StatusMessage>
      )}
      {isGift ? (
        <GiftSheet
          key={sheet.orderSheetNo}
          {...shared}
          boxAfter={<BoxAfter sheet={sheet} language={language} />}
          days={await invitationDays(ctx)}
          again={earlier && earlierToWire(earlier, sheet, language)}
          known={await listKnownRecipients(ctx, { member, again: earlier?.groupNo })}
          occasion={occasions.find((each) => each === occasion)}
          preview={{ ko: previewIn('ko', identity), en: previewIn('en', identity) }}
        />
      ) : (
        <OwnSheet
          key={sheet.orderSheetNo}
          {...shared}
          addresses={await ownAddresses(member)}
          pricedFor={chosen ?? (sheet.orderSheetAddress.mainAddress.addressNo || null)}
        />
      )}
    </>
  );
}

/** The gift that is sent again; a wrong number changes nothing. */
async function earlierGift(member: Member, again: unknown): Promise<EarlierGift | undefined> {
  const groupNo = datedNo.safeParse(again).data;
  if (groupNo === undefined) return undefined;
  try {
    return await readEarlierGift(await createContext(), { member, groupNo: asGroupNo(groupNo) });
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
}

function earlierToWire(
  { groupNo, card, recipient, applications }: EarlierGift,
  sheet: OrderSheetResponse,
  language: Language,
) {
  const offered = sheetItems(sheet).map(({ optionNo }) => optionNo);
  return {
    groupNo,
    card: giftCardToWire(card, sheet.ordererContact.ordererName),
    isRecipientKnown: recipient !== null,
    missing: applications
      .filter(({ optionNo }) => !offered.includes(optionNo))
      .map(({ snapshot }) => textIn(language, snapshot.productNameKo, snapshot.productNameEn)),
  };
}

async function ownAddresses(member: Member) {
  const ctx = await createContext();
  const { booked, recent, recurring } = await listAddresses(ctx, { member });
  const byNo = new Map([...booked, ...recent, ...recurring].map((address) => [address.addressNo, address]));
  return [...byNo.values()]
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map((address) => addressResponse.parse(addressToWire(address, ctx.config.SHOP_TIME_ZONE)));
}
