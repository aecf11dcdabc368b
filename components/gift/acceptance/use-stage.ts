'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Which part of a page is shown, with an entry of its own in the history: the phone's back button goes one part back instead
 * of away, and what was typed stays; a reload shows the same part. A new part takes the focus at its heading. `others` must be one and the same list.
 */
export function useStage<Stage extends string>(first: Stage, others: readonly Stage[]) {
  const [stage, setStage] = useState<Stage>(first);
  const heading = useRef<HTMLHeadingElement>(null);

  // Before the first part is painted that is not the one to show.
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
