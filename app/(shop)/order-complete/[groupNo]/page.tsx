import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { shopPage, titled } from '@/app/shop-page';
import { endingOf } from '@/components/application/ending';
import { groupOf } from '@/components/application/status-groups';
import { AppliedItems } from '@/components/catalog/order-sheet/place/applied-items';
import { ComingDates } from '@/components/catalog/order-sheet/place/coming-dates';
import { NextSteps } from '@/components/catalog/order-sheet/place/next-steps';
import { shipsTogether } from '@/components/catalog/order-sheet/sheet-lines';
import { SentCard, Thanks } from '@/components/gift/card/greetings';
import { PlannedGift } from '@/components/gift/invitation/planned-gift';
import { PutRight } from '@/components/gift/put-right';
import { ResendLink } from '@/components/gift/resend-link';
import { TiedRibbon } from '@/components/gift/tied-ribbon';
import { Card, Fold } from '@/components/shared/ui/card';
import { DeadlineBadge } from '@/components/shared/ui/deadline';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { CheckIcon } from '@/components/shared/ui/icons';
import { LinkButton } from '@/components/shared/ui/link-button';
import { LongNumber } from '@/components/shared/ui/long-number';
import { Money } from '@/components/shared/ui/money';
import { Unbroken } from '@/components/shared/ui/text/unbroken';
import { giftCardToWire, thanksToWire } from '@/lib/contract/gift/greetings';
import { datedNo } from '@/lib/contract/shared/common';
import { toYmdt } from '@/lib/contract/shared/ymdt';
import { isFinal } from '@/lib/domain/application/status';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { textIn } from '@/lib/domain/shared/words/language';
import { formatDate, formatMoment } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { requireMemberPage } from '@/lib/http/session/current-member';
import { type Language, type Translate, translate } from '@/lib/i18n';
import { type OwnGroup, readOwnGroup } from '@/lib/use-cases/application/view/read-group';
import { readGreetings } from '@/lib/use-cases/gift/link/read-greetings';

export const generateMetadata = titled('orderSheet.title');

export default async function OrderCompletePage({ params }: PageProps<'/order-complete/[groupNo]'>) {
  const { groupNo } = await params;
  const { language, t } = await shopPage();
  const group = await ownGroup(groupNo);
  const greetings = await greetingsOf(group);
  const { recipient, deadlineOn, applications, amounts, card, first, total } = group;
  const isWaiting = applications.some(({ status }) => status === 'WAITING');
  const planned = isWaiting ? plannedFor(group) : null;
  const { waiting } = group;
  const whose = { now: recipient ?? { name: '', contact: '' }, own: group.group.language };
  const isOneBox = shipsTogether(applications.map(({ cycle }) => cycle));
  const { title, lead } = headline(group, language);
  const isGiven = group.group.isGift && applications.some(({ status }) => !isFinal(status));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <header className="flex flex-col items-center gap-3 text-center">
        {isGiven ? (
          <TiedRibbon />
        ) : (
          <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
            <CheckIcon className="size-8" />
          </span>
        )}
        <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
        {lead && (
          <p className="text-soft">
            <Unbroken>{lead}</Unbroken>
          </p>
        )}
        {isWaiting && deadlineOn && !planned && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
            <span className="text-soft">{t('complete.deadline')}</span>
            <DeadlineBadge today={group.today} deadline={deadlineOn} />
          </p>
        )}
        <LinkButton href="/my" className="mt-2">
          {t('orderSheet.toMy')}
        </LinkButton>
      </header>
      <Thanks thanks={greetings.thanks} language={language} />
      {greetings.giftCard && <SentCard card={greetings.giftCard} language={language} />}
      {group.coming.length > 0 && (
        <Card title={t('complete.dates')}>
          <ComingDates
            charges={group.coming}
            dependsOn={first?.ifAccepted ?? null}
            today={group.today}
            language={language}
          />
        </Card>
      )}
      {isWaiting && (
        <Card title={t('complete.next')}>
          <NextSteps t={t} leadDays={group.orderLeadDays} isPlanned={Boolean(planned)} />
          <div className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
            {planned ? (
              <PlannedGift
                groupNo={groupNo}
                planned={planned}
                changesLeft={waiting?.recipientChangesLeft ?? 0}
                {...whose}
                card={greetings.giftCard}
                sender={group.group.orderer.name}
                days={group.invitationDays}
              />
            ) : (
              <div className="flex flex-wrap items-start gap-2">
                <PutRight groupNo={groupNo} changesLeft={waiting?.recipientChangesLeft ?? 0} {...whose} />
                <ResendLink
                  groupNo={groupNo}
                  to={whose.now}
                  left={waiting?.resendsLeft ?? 0}
                  variant="secondary"
                />
              </div>
            )}
          </div>
        </Card>
      )}
      <Fold title={t('complete.order')} hint={total.amount !== null && <Money amount={total.amount} />}>
        <div className="flex flex-col gap-6">
          <AppliedItems
            language={language}
            items={applications.map((application) => ({
              id: application.recurringPaymentId,
              name: textIn(language, application.snapshot.productNameKo, application.snapshot.productNameEn),
              option: textIn(
                language,
                application.snapshot.optionValueKo,
                application.snapshot.optionValueEn,
              ),
              imageUrl: application.snapshot.imageUrl,
              orderCnt: application.orderCnt,
              cycle: application.cycle,
              lastRound: application.lastRound,
              rounds: group.rounds.get(application.recurringPaymentId) ?? [],
              isOver: isFinal(application.status),
            }))}
          />
          <DescriptionList
            items={[
              ...(recipient
                ? [{ term: t('word.recipient'), value: `${recipient.name} · ${recipient.contact}` }]
                : []),
              ...(planned ? [{ term: t('complete.planned'), value: formatMoment(planned, language) }] : []),
              ...(first?.ifAccepted === null
                ? [{ term: t('word.firstDelivery'), value: formatDate(first.on, language) }]
                : []),
              ...(total.isSettled
                ? []
                : [
                    {
                      term: t(isOneBox ? 'orderSheet.perRound' : 'orderSheet.firstRounds'),
                      value: <Money amount={amounts.payAmt} />,
                    },
                  ]),
              { term: t(totalTerm(group)), value: <Total total={total} t={t} /> },
              {
                term: t('word.card'),
                value: t('card.masked', { name: card.cardName, digits: card.endDigits }),
              },
              {
                term: t(group.group.isGift ? 'complete.no' : 'complete.ownNo'),
                value: <LongNumber no={groupNo} />,
              },
            ]}
          />
        </div>
      </Fold>
      <LinkButton href="/products" variant="quiet" className="self-center">
        {t('complete.toShop')}
      </LinkButton>
    </div>
  );
}

function totalTerm({ applications, total }: OwnGroup) {
  if (total.isSettled) return 'complete.paid';
  return applications.length > 1 ? 'orderSheet.atMost' : 'complete.total';
}

function Total({ total: { amount, refundedAmt }, t }: Pick<OwnGroup, 'total'> & { t: Translate }) {
  if (amount === null) return t('orderSheet.endless');
  return (
    <>
      <Money amount={amount} />
      {refundedAmt > 0 && <p className="text-sm text-soft">{t('complete.refunded')}</p>}
    </>
  );
}

async function ownGroup(groupNo: string): Promise<OwnGroup> {
  const member = await requireMemberPage(`/order-complete/${encodeURIComponent(groupNo)}`);
  if (!datedNo.safeParse(groupNo).success) notFound();
  const ctx = await createContext();
  return orNotFound(readOwnGroup(ctx, { member, groupNo: asGroupNo(groupNo) }));
}

/** An ordinary order has neither. */
async function greetingsOf({ group }: OwnGroup) {
  const ctx = await createContext();
  const { memberNo, groupNo } = group;
  const { ordererName, card, thanks } = await readGreetings(ctx, { memberNo, groupNo });
  return {
    giftCard: giftCardToWire(card, ordererName),
    thanks: thanksToWire(thanks, ctx.config.SHOP_TIME_ZONE),
  };
}

/** The moment of an invitation that has not left, as the shop's clocks show it. */
const plannedFor = ({ group: { invitationAt }, timeZone }: OwnGroup): string | null =>
  invitationAt && toYmdt(invitationAt, timeZone);

/** Must be correct right after applying and also weeks later. */
function headline(group: OwnGroup, language: Language): { title: string; lead: string | undefined } {
  const t = translate(language);
  const { recipient, applications } = group;
  const planned = plannedFor(group);
  const ended = endedHeadline(group, language);
  if (ended) return ended;
  if (applications.every(({ status }) => groupOf(status) === 'paused'))
    return { title: t('complete.pausedTitle'), lead: t('my.detail.paused') };
  if (!recipient) {
    const { first } = group;
    const isAhead = first !== null && first.on >= group.today;
    return {
      title: t('complete.ownTitle'),
      lead: isAhead ? t('complete.ownLead', { date: formatDate(first.on, language) }) : undefined,
    };
  }
  if (applications.some(({ status }) => status === 'WAITING'))
    return planned
      ? {
          title: t('complete.plannedTitle', { name: recipient.name }),
          lead: t(`when.planned.${group.invitation ?? 'AHEAD'}`, { when: formatMoment(planned, language) }),
        }
      : {
          title: t(group.linkText === 'NOT_SENT' ? 'complete.notSentTitle' : 'complete.giftTitle'),
          lead: t(`complete.link.${group.linkText}`, recipient),
        };
  return { title: t('complete.acceptedTitle'), lead: t('complete.acceptedLead', { name: recipient.name }) };
}

/** Once all of it is over: what became of it. The words after the last round follow its boxes. */
function endedHeadline({ applications, recipient, boxes }: OwnGroup, language: Language) {
  const t = translate(language);
  const endings = new Set(
    applications.map(({ status, statusReason }) => endingOf(status, statusReason, boxes)),
  );
  if (endings.has(undefined)) return undefined;
  const [ending = 'stopped'] = endings.size === 1 ? endings : [];
  if (ending === 'arrived' || (ending === 'finished' && boxes === 'COMING')) {
    const key = ending === 'arrived' ? 'complete.arrived' : 'complete.lastOnWay';
    return { title: t(`${key}.title`), lead: t(`${key}.lead`) };
  }
  if (ending === 'declined' || ending === 'expired')
    return { title: t(`complete.${ending}.title`), lead: t(`complete.${ending}.lead`) };
  return {
    title: t(recipient ? 'complete.endedGift' : 'complete.ended'),
    lead: t(boxes === 'COMING' ? 'complete.endedLeadComing' : 'complete.endedLead'),
  };
}
