'use client';

import './globals.css';
import { ErrorState } from '@/components/shared/ui/states';

/**
 * Shown when even the layout fails. The build draws it once for all visitors, so it has both languages and works without
 * script.
 */
export default function GlobalErrorPage() {
  return (
    <html lang="ko">
      <body className="font-sans antialiased">
        <title>잠깐, 문제가 생겼어요 · Something went wrong</title>
        <main id="content">
          <ErrorState level={1} title="잠깐, 문제가 생겼어요">
            <p>저희 쪽 문제예요. 잠시 후 다시 찾아와 주세요.</p>
            <p lang="en" className="mt-4">
              Something went wrong on our side. Please come back a little later.
            </p>
            <p className="mt-4">
              <a href="/" className="font-semibold underline">
                처음으로 · <span lang="en">Home</span>
              </a>
            </p>
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
