import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { titled } from '@/app/shop-page';
import { ApplicationActions } from '@/components/application/application-actions';
import { ApplicationFacts } from '@/components/application/application-facts';
import { ApplicationHead } from '@/components/application/application-head';
import { ChangeNotices } from '@/components/application/change-notices';
import { NextCharge } from '@/components/application/next-charge';
import { RoundList } from '@/components/application/round-list';
import { SentCard, Thanks } from '@/components/gift/card/greetings';
import { Card, Fold } from '@/components/shared/ui/card';
import { ChevronLeftIcon } from '@/components/shared/ui/icons';
import { Link } from '@/components/shared/ui/link';
import { applicationResponse } from '@/lib/contract/application/application-detail';
import { detailToWire } from '@/lib/contract/application/application-to-wire';
import { movedFromToWire } from '@/lib/contract/application/moved-from';
import { cardToWire } from '@/lib/contract/billing/card-to-wire';
import { giftCardToWire, thanksToWire } from '@/lib/contract/gift/greetings';
import { datedNo } from '@/lib/contract/shared/common';
import { shownAhead } from '@/lib/domain/application/round-dates';
import { nextActionTypes } from '@/lib/domain/application/status';
import { expiresBefore } from '@/lib/domain/billing/card';
import { comingBox } from '@/lib/domain/order/next-box';
import { boxesStand } from '@/lib/domain/order/order';
import { textIn } from '@/lib/domain/shared/words/language';
import { wireShop } from '@/lib/http/wire-shop';
import { restOfBox } from '@/lib/use-cases/application/change/rest-of-box';
import { dateAfterSkip, upcomingRounds } from '@/lib/use-cases/application/status/upcoming';
import { readApplication, readChangedFrom } from '@/lib/use-cases/application/view/read';
import { readOwnWay } from '@/lib/use-cases/application/view/read-way';
import { listCards } from '@/lib/use-cases/billing/card/list-cards';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';
import { readGreetings } from '@/lib/use-cases/gift/link/read-greetings';
import { invitationDays, today } from '@/lib/use-cases/shared/calendar';
import { ordererPage } from '../../orderer-page';
import { againPath } from '../again-path';

export const generateMetadata = titled('word.recurring');

export default async function ApplicationPage(props: PageProps<'/my/recurring-payments/[id]'>) {
  const { id } = await props.params;
  const { action } = await props.searchParams;
  const { member, ctx, language, t } = await ordererPage(`/my/recurring-payments/${encodeURIComponent(id)}`);
  if (!datedNo.safeParse(id).success) notFound();
  const detail = await orNotFound(readApplication(ctx, { member, id }));
  const timeZone = ctx.config.SHOP_TIME_ZONE;
  const application = applicationResponse.parse(detailToWire(detail, wireShop(ctx, language)));
  const { groupNo, isGift, cardNo, nextOrderOn } = detail.application;
  const way = isGift ? await readOwnWay(ctx, { member, groupNo }) : null;
  const greetings = await readGreetings(ctx, { memberNo: member.memberNo, groupNo });
  const giftCard = giftCardToWire(greetings.card, greetings.ordererName);
  const ahead = upcomingRounds(detail, shownAhead);
  const upcoming = {
    ...ahead,
    rounds: ahead.rounds.map((round) => ({
      ...round,
      movedFrom: movedFromToWire(round.movedFrom, language),
    })),
  };
  const boxes = boxesStand(detail.rounds);
  const changedFrom = await readChangedFrom(ctx, detail);
  const rest = await restOfBox(ctx, detail.application);
  const cards = await listCards(ctx, { member });
  const card = cards.find((each) => each.cardNo === cardNo);
  const { booked, recurring } = await listAddresses(ctx, { member });
  return (
    <div className="flex flex-col gap-6">
      <Link
        href="/my/recurring-payments"
        className="inline-flex min-h-11 items-center gap-1 self-start text-soft hover:text-ink"
      >
        <ChevronLeftIcon />
        {t('my.detail.back')}
      </Link>
      <ApplicationHead
        application={application}
        againHref={againPath(detail.application)}
        today={today(ctx)}
        way={way}
        card={giftCard}
        sender={greetings.ordererName}
        days={await invitationDays(ctx)}
        boxes={boxes}
      />
      <ChangeNotices
        id={application.recurringPaymentId}
        changes={application.recurringPaymentChangeAgreements}
        today={today(ctx)}
      />
      <NextCharge
        application={application}
        chargeOn={nextOrderOn}
        expiringYm={card && nextOrderOn && expiresBefore(card, nextOrderOn) ? card.expiresOn : null}
        today={today(ctx)}
        hasCompany={detail.hasCompany}
        isBoxComing={boxes === 'COMING'}
        coming={comingBox(detail.rounds, today(ctx))}
        changedFrom={changedFrom}
      />
      <ApplicationActions
        application={application}
        skipTo={dateAfterSkip(detail, today(ctx))}
        rest={
          rest && {
            products: rest.products
              .map(({ productNameKo, productNameEn }) => textIn(language, productNameKo, productNameEn))
              .join(', '),
            deliveryAmt: rest.deliveryAmt,
            payAmt: rest.payAmt,
          }
        }
        hasCompany={detail.hasCompany}
        hasFailedRound={detail.application.failedRoundOn !== null}
        cards={cards.map((card) => cardToWire(card, timeZone))}
        addresses={[...booked, ...recurring].map((address) => ({
          addressNo: address.addressNo,
          label: [address.name, address.contact.address, address.contact.detailAddress]
            .filter(Boolean)
            .join(' · '),
        }))}
        opened={nextActionTypes.find((type) => type === action)}
      />
      <Thanks thanks={thanksToWire(greetings.thanks, timeZone)} language={language} />
      <Card title={t('my.detail.rounds')}>
        <RoundList
          application={application}
          upcoming={upcoming}
          hasCompany={detail.hasCompany}
          changedFrom={changedFrom}
          today={today(ctx)}
        />
      </Card>
      <ApplicationFacts application={application} />
      {giftCard && (
        <Fold title={t('greeting.sent')}>
          <SentCard card={giftCard} language={language} />
        </Fold>
      )}
    </div>
  );
}
