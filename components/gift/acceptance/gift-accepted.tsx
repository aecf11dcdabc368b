'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import type { AcceptResponse } from '@/lib/contract/gift/later-input';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { useCopy } from '../../shared/actions/use-copy';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { CalendarIcon, CheckIcon } from '../../shared/ui/icons';
import { LongNumber } from '../../shared/ui/long-number';
import { SayThanks } from '../card/thanks-later';
import { writeTab } from '../tab-storage';
import type { AcceptanceValues } from './acceptance-values';
import { StageTitle } from './stage-title';
import type { OfferedGift } from './wire-cycle';

const calendarTicketResponse = () =>
  import('@/lib/contract/gift/guest-calendar').then((module) => module.calendarTicketResponse);
const guestLoginResponse = () =>
  import('@/lib/contract/gift/guest').then((module) => module.guestLoginResponse);

export function GiftAccepted({
  gift,
  accepted,
  values,
}: {
  gift: OfferedGift;
  accepted: AcceptResponse;
  values: AcceptanceValues;
}) {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { copied, copy } = useCopy();
  const [pending, setPending] = useState(false);
  const [calendar, setCalendar] = useState<'pending' | 'failed'>();
  const giftNo = accepted.recurringPaymentGroupNo;

  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const first = accepted.recurringPayments.map(({ recurringPaymentId, firstDeliveryYmd }) => ({
    id: recurringPaymentId,
    on: firstDeliveryYmd,
    product:
      gift.recurringPayments.find((item) => item.recurringPaymentId === recurringPaymentId)?.productName ??
      '',
  }));

  /** Uses the name and password just typed. */
  async function logIn(): Promise<string> {
    const body = { name: values.receiverName, password: values.password };
    const path = `/recurring-payments/${giftNo}/guest`;
    return (await api.post(path, guestLoginResponse, body)).guestToken;
  }

  /** If the log-in fails, the look-up page asks for name and password. */
  async function openSchedule() {
    setPending(true);
    try {
      writeTab('guestToken', await logIn());
    } catch {
      writeTab('guestToken', null);
    }
    router.push(`/gift/${giftNo}`);
  }

  /** The phone opens the file itself, so that chat apps' browsers and calendars get it by its address. */
  async function openCalendar() {
    setCalendar('pending');
    try {
      const headers = { guestToken: await logIn() };
      const path = `/recurring-payments/${giftNo}/guest/calendar`;
      const { url } = await api.post(path, calendarTicketResponse, undefined, { headers });
      window.location.assign(url);
      setCalendar(undefined);
    } catch {
      setCalendar('failed');
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <CheckIcon className="size-8" />
      </span>
      <StageTitle
        at={heading}
        lead={t(accepted.isOrdererTold ? 'gift.done.told' : 'gift.done.private', {
          sender: gift.ordererName,
        })}
      >
        {t('gift.done.title')}
      </StageTitle>
      <Card>
        <DescriptionList
          items={[
            ...first.map(({ product, on }) => ({
              term: first.length > 1 ? `${t('word.firstDelivery')} · ${product}` : t('word.firstDelivery'),
              value: <span className="font-bold">{formatDate(on, language, { year: true })}</span>,
            })),
            {
              term: t('word.giftNo'),
              value: <LongNumber no={giftNo} />,
            },
          ]}
        />
        <p className="mt-4 text-sm text-soft">
          {t('gift.done.keep')} {t(accepted.isRecipientTold ? 'gift.done.texted' : 'gift.done.notTexted')}
        </p>
      </Card>
      <Card>
        <SayThanks
          giftKey={giftNo}
          token={logIn}
          orderNo={null}
          sender={gift.ordererName}
          legend={t('greeting.thank.title', { sender: gift.ordererName })}
        />
      </Card>
      <div className="flex flex-col gap-2">
        <Button size="lg" wide pending={pending} onClick={openSchedule}>
          {t('gift.done.schedule')}
        </Button>
        <Button variant="secondary" wide onClick={() => copy(giftNo)}>
          {t('gift.done.copy')}
        </Button>
        <p role="status" className="text-center text-sm text-soft empty:hidden">
          {copied !== undefined && t(copied ? 'gift.done.copied' : 'gift.done.copyFailed')}
        </p>
        <Button variant="quiet" wide pending={calendar === 'pending'} onClick={openCalendar}>
          <CalendarIcon />
          {t('gift.done.calendar')}
        </Button>
        <p role="status" className="text-center text-sm text-soft empty:hidden">
          {calendar === 'failed' && t('gift.done.noCalendar')}
        </p>
      </div>
    </div>
  );
}
