import { useEffect } from "react";
import { announce } from "@/ui/live-region";

/** After a pause in typing; sooner, a screen reader would be cut off at every letter. */
const PAUSE_MS = 700;

/** Says what the open list offers, once the typing rests. */
export function useSpokenCount(sentence: string | null): void {
  useEffect(() => {
    if (sentence === null) return;
    const timer = setTimeout(() => announce(sentence), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}
