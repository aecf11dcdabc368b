import { colourPattern } from '@/lib/domain/operations/accent';
import { initialOf } from '@/lib/domain/operations/identity';
import { accent } from '../colours';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Not of the API: draws the letter and the colour of its address (app/shop-name.ts), so a browser keeps it. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const colour = query.get('in') ?? '';
  const letter = initialOf(query.get('of') ?? '').replace(/[&<>]/g, (sign) => entities[sign] ?? '');
  const fill = colourPattern.test(colour) ? colour : accent;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="22.500" text-anchor="middle" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff">${letter}</text></svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
