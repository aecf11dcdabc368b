/**
 * Runs before anything else of a page. zod would try whether text may be run as code, to be faster; the content policy says no,
 * and the browser would report the question as a breach, on every page with a form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
