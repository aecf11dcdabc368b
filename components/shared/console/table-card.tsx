import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { Table, type TableProps } from '../ui/table';
import { KeysetPages, type Pages } from './keyset-pages';

type Props<Row> = Omit<TableProps<Row>, 'caption'> & {
  title: string;
  /** At the end of the title's row. */
  action?: ReactNode;
  pages?: Pages;
  /** Above the table. */
  children?: ReactNode;
};

/** A card that holds a table of its own title. */
export function TableCard<Row>({ title, action, pages, children, ...table }: Props<Row>) {
  return (
    <Card title={title} action={action}>
      <div className="contents">{children}</div>
      <Table {...table} caption={title} />
      {pages && <KeysetPages {...pages} className="pt-4" />}
    </Card>
  );
}
