import { useCallback, useEffect, useState } from "react";

/** Whole seconds that are left, from `seconds` down to 0; `restart` begins again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const restart = useCallback(() => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  useEffect(() => {
    // By the clock: a tab in the background ticks seldom.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [end]);
  return { left, restart };
}
