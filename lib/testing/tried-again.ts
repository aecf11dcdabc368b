import type { Context } from '@/lib/context';

/** The same shop on a database that rolls each transaction back once and runs it again. */
export function eachTriedTwice(ctx: Context): Context {
  return {
    ...ctx,
    transaction: (work) => {
      let tries = 0;
      return ctx.transaction(async (trx) => {
        const result = await work(trx);
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('could not serialize'), { code: '40001' });
        return result;
      });
    },
  };
}

/** A context of a process that dies in its n-th transaction, just before the commit. */
export function diesIn(ctx: Context, n: number): Context {
  let begun = 0;
  return {
    ...ctx,
    transaction: (work) => {
      begun += 1;
      const isLast = begun === n;
      return ctx.transaction(async (trx) => {
        const result = await work(trx);
        if (isLast) throw new Error('killed');
        return result;
      });
    },
  };
}

/** A process that commits so many transactions more, and dies in each later one just before the commit. */
export function dyingAfter(ctx: Context, commits: number) {
  let left = commits;
  const dying: Context = {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (trx) => {
        const result = await work(trx);
        left -= 1;
        if (left < 0) throw new Error('killed');
        return result;
      }),
  };
  const survive = (more: number) => {
    left = more;
  };
  return { dying, survive };
}
