import { DamagedError } from '@/db/damaged';
import { isUnavailable } from '@/db/dialect';
import { DomainError } from '@/lib/domain/shared/errors';

const busyRetrySeconds = 2;

export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) return new DomainError('UNAVAILABLE', { retryAfterSeconds: busyRetrySeconds });
  if (error instanceof DamagedError) return new DomainError('RECORD_DAMAGED');
  return new DomainError('INTERNAL');
}
