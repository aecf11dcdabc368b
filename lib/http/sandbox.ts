import 'server-only';
import { DomainError } from '@/lib/domain/shared/errors';
import type { SandboxPorts } from '@/lib/ports';
import type { Context } from './context';

/** The sandbox ports; in live mode the call gets 404 (docs/rules/operations.md#sandbox). */
export function sandboxOf(ctx: Context): SandboxPorts {
  if (!ctx.config.isSandbox || !ctx.ports.sandbox) throw new DomainError('NOT_FOUND');
  return ctx.ports.sandbox;
}

/** Runs before the call is read: an error about a missing field would reveal that the route exists. */
export function refuseOutsideSandbox({ config }: Context, request: Request): void {
  if (config.isSandbox) return;
  const { pathname } = new URL(request.url);
  if (/^\/api\/sandbox(\/|$)/.test(pathname)) throw new DomainError('NOT_FOUND');
}
