import 'server-only';

/** The door through which `app` reaches the composition root; the marker makes the bundler agree. */
export { type Context, createContext } from '@/lib/context';
