'use client';

import { PageError, type PageErrorProps } from '@/components/shared/layout/page-error';
import { useT } from '@/lib/i18n/client';

export default function MyError(props: PageErrorProps) {
  const t = useT();
  return <PageError {...props} text={t('my.error.text')} />;
}
