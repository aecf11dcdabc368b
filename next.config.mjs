/** @type {import('next').NextConfig} */
const nextConfig = {
  // Dev servers of several people can share one checkout when each has its own output folder.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The drawings are small and served as files; without the optimiser its vulnerabilities do not apply.
  images: { unoptimized: true },
  // `npm test` checks types once, tests included, before it builds.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A forbidden page of the console answers 403 and names the right that it needs (app/admin/forbidden.tsx).
    authInterrupts: true,
    // A route's code loads at its first request: a start and an idle shop need little of it.
    preloadEntriesOnStart: false,
    // Unused: source maps are a quarter of the build's work and most of its size.
    turbopackSourceMaps: false,
    // A checkout that builds once would only write the cache and never read it.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // A browser loads the sentences of its page in its language (app/sentences).
  turbopack: {
    resolveAlias: { '@/lib/i18n/sentences': { browser: './lib/i18n/sentences.browser.ts' } },
  },
  // No page imports them; most are loaded only by a shop that needs them. They stay in node_modules.
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    'graphile-worker',
    'kysely',
    'prom-client',
    'solapi',
    'stripe',
    'twilio',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
};

export default nextConfig;
