'use client';

import { useEffect, useState } from 'react';
import { mobileIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';

/** The part of the Contact Picker API that is used; phones alone have it. */
type Contacts = {
  select: (
    properties: ['name', 'tel'],
    options: { multiple: false },
  ) => Promise<Array<{ name?: string[]; tel?: string[] }>>;
};

function contactsHere(): Contacts | undefined {
  const { contacts } = navigator as Navigator & { contacts?: Contacts };
  return typeof contacts?.select === 'function' ? contacts : undefined;
}

/** Takes name and number of one person whom the giver picks in the device's own list; nothing else leaves that list. */
export function FromContacts(props: { onFound: (found: { name: string; contact: string }) => void }) {
  const t = useT();
  const [contacts, setContacts] = useState<Contacts>();
  useEffect(() => setContacts(contactsHere()), []);
  if (!contacts) return null;

  async function choose({ select }: { select: Contacts['select'] }) {
    // Closed without a choice, or refused: the fields stay as they are.
    const [person] = await select(['name', 'tel'], { multiple: false }).catch(() => []);
    if (!person) return;
    const numbers = person.tel ?? [];
    const contact = numbers.find((number) => mobileIn(number)) ?? numbers[0] ?? '';
    props.onFound({ name: person.name?.[0] ?? '', contact });
  }
  return (
    <Button
      variant="secondary"
      className="self-start"
      onClick={() => void choose({ select: contacts.select.bind(contacts) })}
    >
      {t('orderSheet.fromContacts')}
    </Button>
  );
}
