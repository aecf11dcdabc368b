import type { ReactNode } from 'react';
import { PageTitle } from '../layout/shells';
import { KeysetPages, type Pages } from './keyset-pages';

type Props = { title: string; lead: string; action?: ReactNode; pages: Pages; children: ReactNode };

/** A list of the console: filters and rows are its children; the links of its other pages come last. */
export function ListPage({ title, lead, action, pages, children }: Props) {
  return (
    <>
      <PageTitle title={title} lead={lead} action={action} />
      <div className="flex flex-col gap-4">
        {children}
        <KeysetPages {...pages} />
      </div>
    </>
  );
}
