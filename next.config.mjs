/** @type {import('next').NextConfig} */
const nextConfig = {
  // Dev servers of several people can share one checkout when each has its own output folder.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Small drawn pictures are served as files; the optimiser's whole family of holes stays closed.
  images: { unoptimized: true },
  // `npm test` checks types once, tests included, before it builds.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A closed door of the console answers 403 and says whose right it needs (app/admin/forbidden.tsx).
    authInterrupts: true,
    // A route's code is read when it is first asked for: a start and a shop at rest need little of it.
    preloadEntriesOnStart: false,
    // Nothing reads them: a quarter of the build's work and most of its size.
    turbopackSourceMaps: false,
    // A checkout that builds once only writes the cache.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // Large, loaded only by a shop that sends through them: they stay in node_modules.
  serverExternalPackages: ['solapi', 'twilio'],
};

export default nextConfig;
