'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type GuestGiftResponse, guestAwayResponse } from '@/lib/contract/gift/guest';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';

export type GuestDatesProps = {
  giftKey: string;
  guestToken: string;
  item: GuestGiftResponse['recurringPayments'][number];
  onMoved: () => void;
};

/** The next box on a later day, or days without a box. */
export default function GuestDates({ giftKey, guestToken, item, onMoved }: GuestDatesProps) {
  const t = useT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const [day, setDay] = useState('');
  const [span, setSpan] = useState({ startYmd: '', endYmd: '' });
  const [says, setSays] = useState<string>();
  const { recurringPaymentId, recurringDate, latestMoveYmd, dateMovesLeft: left } = item;
  if (recurringDate === null || latestMoveYmd === null) return null;
  const path = `/recurring-payments/${giftKey}/guest`;
  const headers = { guestToken };
  const shown = (ymd: string) => formatDate(ymd, language);

  const moveBox = () =>
    run(
      () => api.put(`${path}/next-date`, null, { recurringPaymentId, deliveryYmd: day }, { headers }),
      () => {
        setSays(t('gift.dates.moved', { dates: `${shown(recurringDate)} → ${shown(day)}` }));
        onMoved();
      },
    );
  const goAway = () =>
    run(
      () => api.put(`${path}/away`, guestAwayResponse, span, { headers }),
      ({ boxes }) => {
        const moves = boxes.map(({ beforeYmd, afterYmd }) => `${shown(beforeYmd)} → ${shown(afterYmd)}`);
        const dates = [...new Set(moves)].join(', ');
        setSays(dates ? t('gift.dates.moved', { dates }) : t('gift.dates.nothing'));
        onMoved();
      },
    );

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-soft">
        <span>{t('gift.dates.lead')}</span>{' '}
        <span>{left > 0 ? t('gift.dates.left', { count: left }) : t('gift.dates.none')}</span>
      </p>
      {left > 0 && (
        <>
          <div className="flex flex-col gap-3">
            <TextField
              label={t('gift.dates.day', { date: shown(recurringDate) })}
              hint={t('gift.dates.until', { date: shown(latestMoveYmd) })}
              type="date"
              min={recurringDate}
              max={latestMoveYmd}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Button
              variant="secondary"
              className="self-start"
              pending={pending}
              disabled={day === ''}
              onClick={moveBox}
            >
              {t('gift.dates.move')}
            </Button>
          </div>
          <div className="flex flex-col gap-3">
            <h3 className="font-semibold">{t('gift.dates.awayTitle')}</h3>
            <p className="text-sm text-soft">{t('gift.dates.awayLead')}</p>
            <div className="flex flex-wrap gap-3">
              {(['startYmd', 'endYmd'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`gift.dates.${name}`)}
                  type="date"
                  value={span[name]}
                  onChange={({ target }) => setSpan({ ...span, [name]: target.value })}
                  className="min-w-36 flex-1"
                />
              ))}
            </div>
            <Button
              variant="secondary"
              className="self-start"
              pending={pending}
              disabled={span.startYmd === '' || span.endYmd === ''}
              onClick={goAway}
            >
              {t('gift.dates.away')}
            </Button>
          </div>
        </>
      )}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {says && <StatusMessage tone="success">{says}</StatusMessage>}
    </div>
  );
}
