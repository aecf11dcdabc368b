import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import { Footer } from './footer';
import { MinimalHeader } from './minimal-header';
import { type FrameMember, ShopFrame } from './shop-frame';

/** The frame of every shopper's page: header, one main, footer. */
export function ShopShell({
  children,
  isSandbox,
  member,
}: {
  member: FrameMember;
  isSandbox: boolean;
  children: ReactNode;
}) {
  return (
    <ShopFrame drawn={member}>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-hidden sm:px-6 sm:py-12"
      >
        {children}
      </main>
      <Footer isSandbox={isSandbox} />
    </ShopFrame>
  );
}

/** The frame of the recipient's pages: one narrow column. */
export function RecipientShell({ children, isSandbox }: { isSandbox: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <MinimalHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-8 outline-hidden">
        {children}
      </main>
      <Footer isSandbox={isSandbox} />
    </div>
  );
}

type TitleProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** Leaves the screen to what follows; the line under the title needs a wide screen. */
  isDense?: boolean;
};

/** A page's one `h1`, with a line under it and its action at the end. */
export function PageTitle({ title, lead, action, isDense = false }: TitleProps) {
  return (
    <div
      className={cx('flex flex-wrap justify-between gap-4', isDense ? 'mb-4 items-center' : 'mb-8 items-end')}
    >
      <div className={cx('min-w-0', isDense && 'flex flex-wrap items-baseline gap-x-3')}>
        <h1 className={isDense ? 'text-2xl font-extrabold' : 'text-2xl font-extrabold sm:text-3xl'}>
          {title}
        </h1>
        {lead && <p className={isDense ? 'text-sm text-soft max-md:hidden' : 'mt-2 text-soft'}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
