import { type ComponentType, useCallback, useEffect, useState } from "react";
import { showError } from "@/notice/messages";

/** How the code of a part is loaded; a constant outside of the component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of the frame whose code comes after the page: by itself when the browser is idle, or when it is wanted.
 *
 * Wanting it while the shop is out of reach ends in the error dialog, not in a broken page.
 */
export function useLatePart<Props>(load: Load<Props>) {
  const [here, setHere] = useState<{ load: Load<Props>; Part: ComponentType<Props> }>();
  const bring = useCallback(
    (failed: (error: unknown) => void) => {
      load().then(({ default: Part }) => setHere({ load, Part }), failed);
    },
    [load],
  );
  // A failure nobody asked for stays silent; it is tried again when the part is wanted.
  useEffect(() => whenIdle(() => bring(() => {})), [bring]);
  const want = useCallback(() => bring(showError), [bring]);
  return { Part: here?.load === load ? here.Part : undefined, want };
}

/** Browsers without a notion of idleness wait two seconds. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
