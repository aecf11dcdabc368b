/**
 * Runs before any other script of a page. zod tests whether it can run text as code, to be faster. The content policy forbids
 * that, so the browser would report a breach on every page with a form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
