import 'server-only';
import { notFound } from 'next/navigation';
import { type Context, createContext } from './context';

/** The sandbox's pages do not exist in live mode (docs/rules/operations.md#sandbox). */
export async function requireSandboxPage(): Promise<Context> {
  const ctx = await createContext();
  if (!ctx.config.isSandbox) notFound();
  return ctx;
}
