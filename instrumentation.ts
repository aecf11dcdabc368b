/** Next's start hook: once per process, before the first request, never in a build (platform.md 6). */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./instrumentation-node');
    await start();
  }
}
