import { notFound } from 'next/navigation';
import { DomainError } from '@/lib/domain/shared/errors';

/** What was read; the page that says so where it is not there, or is somebody else's. */
export const orNotFound = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') notFound();
    throw error;
  });
