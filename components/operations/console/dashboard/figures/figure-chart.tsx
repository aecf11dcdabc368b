'use client';

import { useEffect, useRef } from 'react';
import type { ChartSpec } from './draw-chart';

/** A picture of the numbers in the table beside it. The library that draws it is loaded by this page alone, after the page is there. */
export function FigureChart({ label, ...spec }: ChartSpec & { label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Drawn anew when the numbers are others, or the colours of the page.
  const numbers = JSON.stringify([spec.labels, spec.series]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `numbers` stands for the whole of `spec`.
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      // The server draws no chart: without this its code would be built for it, too.
      if (typeof window === 'undefined') return;
      const { drawChart } = await import('./draw-chart');
      if (isGone || !canvas.current) return;
      remove?.();
      remove = drawChart(canvas.current, spec);
    };
    const colours = window.matchMedia('(prefers-color-scheme: dark)');
    colours.addEventListener('change', draw);
    void draw();
    return () => {
      isGone = true;
      colours.removeEventListener('change', draw);
      remove?.();
    };
  }, [numbers]);
  return (
    <div className="relative h-56 min-w-0">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
