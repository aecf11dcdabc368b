import type { ProviderCheck } from './provider-check';

/** The picture storage did not answer, refused the shop's keys, or does not have a file that it should have. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** By its name: the ports belong to the process, and a bundle of the framework has a class of its own. */
export const isStorageError = (error: unknown): error is StorageError =>
  error instanceof Error && error.name === 'StorageError';

/**
 * A storage for the files of pictures outside the database. A name is made of the file's content, so that putting a file twice changes
 * nothing; deleting one that is not there does nothing. All but `check` throw StorageError.
 */
export type PictureStorage = {
  name: string;
  put(name: string, file: { content: Buffer; mediaType: string }): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Whether the file is there. */
  has(name: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /** One page of the names of all files, in their order, after the last one of the page before; empty at the end. */
  list(after: string | null): Promise<string[]>;
  /** Writes a file of its own, reads it and deletes it. */
  check(): Promise<ProviderCheck>;
};
