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
  // A route's code is read when it is first asked for: a start and a shop at rest need little of it.
  experimental: { preloadEntriesOnStart: false },
  // Large, loaded only by a shop that sends through them: they stay in node_modules.
  serverExternalPackages: ['solapi', 'twilio'],
};

export default nextConfig;
