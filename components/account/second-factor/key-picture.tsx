'use client';

import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n/client';

/** The key as a QR code, drawn here: it goes to no other server. The code of the drawing loads with the picture. */
export function KeyPicture({ uri }: { uri: string }) {
  const t = useT();
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      if (!isShown) return;
      const { size, data } = encode(uri, { border: 4 });
      const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
      setDrawn({ size, path: dots.join('') });
    });
    return () => {
      isShown = false;
    };
  }, [uri]);
  return (
    <div className="aspect-square w-52 rounded-control border border-line bg-white">
      {drawn && (
        <svg
          role="img"
          aria-label={t('factor.picture')}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
