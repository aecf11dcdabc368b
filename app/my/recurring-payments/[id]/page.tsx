import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { ApplicationActions } from '@/components/recurring-payment/application-actions';
import { ApplicationFacts } from '@/components/recurring-payment/application-facts';
import { ApplicationHead } from '@/components/recurring-payment/application-head';
import { ChangeNotices } from '@/components/recurring-payment/change-notices';
import { NextCharge } from '@/components/recurring-payment/next-charge';
import { RoundList } from '@/components/recurring-payment/round-list';
import { Card } from '@/components/ui/card';
import { ChevronLeftIcon } from '@/components/ui/icons';
import { applicationResponse } from '@/lib/contract/application-detail';
import { detailToWire } from '@/lib/contract/application-to-wire';
import { cardToWire } from '@/lib/contract/card-to-wire';
import { datedNo } from '@/lib/contract/common';
import { textIn } from '@/lib/contract/product-to-wire';
import { DomainError } from '@/lib/domain/errors';
import { nextActionTypes } from '@/lib/domain/status';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { listAddresses } from '@/lib/use-cases/address/list-addresses';
import { today } from '@/lib/use-cases/calendar';
import { listCards } from '@/lib/use-cases/card/list-cards';
import { readApplication } from '@/lib/use-cases/recurring-payment/read';
import { restOfBox } from '@/lib/use-cases/recurring-payment/rest-of-box';
import { dateAfterSkip, upcomingRounds } from '@/lib/use-cases/recurring-payment/upcoming';
import { requireOrderer } from '../../require-orderer';
import { againPath } from '../again-path';

const shownAhead = 6;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translate(await requestLanguage())('word.recurring') };
}

export default async function ApplicationPage(props: PageProps<'/my/recurring-payments/[id]'>) {
  const { id } = await props.params;
  const { action } = await props.searchParams;
  const member = await requireOrderer(`/my/recurring-payments/${encodeURIComponent(id)}`);
  if (!datedNo.safeParse(id).success) notFound();
  const ctx = await createContext();
  const language = await requestLanguage();
  const t = translate(language);
  const detail = await readApplication(ctx, { member, id }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') notFound();
    throw error;
  });
  const timeZone = ctx.config.SHOP_TIME_ZONE;
  const application = applicationResponse.parse(detailToWire(detail, { language, timeZone }));
  const upcoming = upcomingRounds(detail, shownAhead);
  const rest = await restOfBox(ctx, detail.application);
  const cards = await listCards(ctx, { member });
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
      />
      <ChangeNotices
        id={application.recurringPaymentId}
        changes={application.recurringPaymentChangeAgreements}
        today={today(ctx)}
      />
      <ApplicationActions
        application={application}
        skipTo={dateAfterSkip(detail)}
        rest={
          rest && {
            products: rest.products
              .map(({ productNameKo, productNameEn }) => textIn(language, productNameKo, productNameEn))
              .join(', '),
            deliveryAmt: rest.deliveryAmt,
            payAmt: rest.payAmt,
          }
        }
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
      <NextCharge application={application} chargeOn={detail.application.nextOrderOn} today={today(ctx)} />
      <Card title={t('my.detail.rounds')}>
        <RoundList application={application} upcoming={upcoming} />
      </Card>
      <ApplicationFacts application={application} />
    </div>
  );
}
