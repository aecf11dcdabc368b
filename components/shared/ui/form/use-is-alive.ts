import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken over what the server drew. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
