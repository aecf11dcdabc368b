'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { CardResponse } from '@/lib/contract/billing/card';
import { useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/actions/use-action';
import { Done } from '../../shared/ui/done';
import { StatusMessage } from '../../shared/ui/status-message';
import { CardRow } from './card-row';
import { DeleteCardDialog } from './delete-card-dialog';

/** The orderer's cards in charge order; a needed card cannot be deleted, and the list says why. */
export function CardList({ cards }: { cards: CardResponse[] }) {
  const t = useT();
  const { run, pending, error } = useAction();
  const [done, setDone] = useState<string>();
  const [deleting, setDeleting] = useState<CardResponse>();

  function act(call: () => Promise<unknown>) {
    setDone(undefined);
    void run(call, () => setDone(t('my.cards.ordered')));
  }

  /** Swaps a card with its neighbour; sends every card, so that the stored order is the one shown. */
  function move(index: number, by: -1 | 1) {
    const [moved, neighbour] = [cards[index], cards[index + by]];
    if (!moved || !neighbour) return;
    const order = cards.with(index, neighbour).with(index + by, moved);
    const body = order.map(({ cardNo }, place) => ({ cardNo, priority: place + 1 }));
    act(() => api.put('/recurring-payments/card/priority', null, body));
  }

  return (
    <div className="flex flex-col gap-4">
      <Done>{done}</Done>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <ol className="flex flex-col gap-3">
        {cards.map((card, index) => (
          <li key={card.cardNo}>
            <CardRow
              card={card}
              place={index + 1}
              isLast={index === cards.length - 1}
              pending={pending}
              onMain={() => act(() => api.put(`/recurring-payments/card/${card.cardNo}/main`, null))}
              onMove={(by) => move(index, by)}
              onDelete={() => setDeleting(card)}
            />
          </li>
        ))}
      </ol>
      {deleting && (
        <DeleteCardDialog
          card={deleting}
          onClose={() => setDeleting(undefined)}
          onDone={() => {
            setDeleting(undefined);
            setDone(t('my.cards.deleted'));
          }}
        />
      )}
    </div>
  );
}
