import type { ReactNode } from 'react';

export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-8">
      <div>
        <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
