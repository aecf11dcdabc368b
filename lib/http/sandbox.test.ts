import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { refuseOutsideSandbox } from './sandbox';

describeOnBoth('in live mode', (fresh) => {
  test('the sandbox’s routes answer 404, and the other routes answer', async () => {
    const { ctx } = testContext(await fresh());
    const live = { ...ctx, config: { ...ctx.config, isSandbox: false } };
    const ask = (path: string) => () =>
      refuseOutsideSandbox(live, new Request(`https://shop.example${path}`));
    for (const path of ['/api/sandbox', '/api/sandbox/history', '/api/sandbox/clock?now=x'])
      expect(ask(path)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    for (const path of ['/api/products', '/api/sandboxes', '/api/profile/orders?path=/api/sandbox/'])
      expect(ask(path)).not.toThrow();
    expect(() =>
      refuseOutsideSandbox(ctx, new Request('https://shop.example/api/sandbox/clock')),
    ).not.toThrow();
  });
});
