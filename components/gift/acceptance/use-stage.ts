'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The shown part of a page. Each part has its own history entry: the phone's back button goes one part back instead of
 * leaving, the typed input stays, and a reload shows the same part. A new part focuses its heading. `others` must be a stable
 * reference.
 */
export function useStage<Stage extends string>(first: Stage, others: readonly Stage[]) {
  const [stage, setStage] = useState<Stage>(first);
  const heading = useRef<HTMLHeadingElement>(null);

  // Runs before the first paint, so that a wrong part is never seen.
  useLayoutEffect(() => {
    const follow = () => {
      const named = window.location.hash.slice(1);
      setStage(others.find((other) => other === named) ?? first);
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [others, first]);

  const go = useCallback((next: Stage) => {
    window.history.pushState(null, '', `#${next}`);
    setStage(next);
  }, []);

  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [stage]);

  return { stage, go, heading };
}
