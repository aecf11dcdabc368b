import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
