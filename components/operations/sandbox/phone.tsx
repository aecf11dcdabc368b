'use client';

import { useState } from 'react';
import type { messagesResponse } from '@/lib/contract/operations/sandbox';
import { formatInstant, formatPhone } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { PhoneIcon } from '../../shared/ui/icons';

type Message = ReturnType<typeof messagesResponse.parse>[number];

const firstShown = 3;

/** One person's phone: the messages to one number, newest first, as that person reads them. */
export function Phone({ number, messages }: { number: string; messages: Message[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? messages : messages.slice(0, firstShown);
  const left = messages.length - shown.length;
  return (
    <section
      aria-label={t('sandbox.inbox.phone', { number: formatPhone(number) })}
      className="flex min-w-0 flex-col gap-4 rounded-[2rem] border-4 border-edge bg-sunken p-4"
    >
      <h2 className="flex items-center justify-center gap-2 font-bold tabular-nums">
        <PhoneIcon />
        {formatPhone(number)}
      </h2>
      <ul className="flex flex-col gap-4">
        {shown.map((message) => (
          <li key={message.providerRef}>
            <Bubble message={message} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
          {t('sandbox.inbox.more', { count: left })}
        </Button>
      )}
    </section>
  );
}

function Bubble({ message }: { message: Message }) {
  const language = useLanguage();
  return (
    <article className="rounded-card rounded-tl-md border border-line bg-surface p-4 shadow-card">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <time dateTime={message.sentAt}>{formatInstant(message.sentAt, language)}</time>
        <Badge>{message.channel}</Badge>
      </header>
      {message.title && <h3 className="mb-2 font-bold">{message.title}</h3>}
      <p className="whitespace-pre-line">
        <Body text={message.body} links={message.links} />
      </p>
    </article>
  );
}

/** The original text with its links. Only URLs that the shop itself listed become links. */
function Body({ text, links }: { text: string; links: string[] }) {
  const t = useT();
  const safe = new Set(links.filter((link) => /^https?:\/\//.test(link)));
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    safe.has(part) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
        key={at}
        href={part}
        target="_blank"
        rel="noreferrer"
        title={t('sandbox.inbox.linkNote')}
        className="font-medium break-all text-accent underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
