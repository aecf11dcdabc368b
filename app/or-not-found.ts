import { notFound } from 'next/navigation';
import { isRefusal } from '@/lib/domain/shared/errors';

/** Shows the not-found page where the record does not exist or belongs to another member. */
export const orNotFound = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    if (isRefusal(error, 'NOT_FOUND')) notFound();
    throw error;
  });
