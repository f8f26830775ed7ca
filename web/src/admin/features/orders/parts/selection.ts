/** Selected orders, kept while staff prepare, print or look at one of them. */
import { create } from "zustand";
import { useSession } from "@/admin/access/session";

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
}

export const useSelection = create<Selection>()((set) => ({
  ids: new Set(),
  toggle: (ids, on) =>
    set(({ ids: before }) => {
      const after = new Set(before);
      for (const id of ids) on ? after.add(id) : after.delete(id);
      return { ids: after };
    }),
  clear: () => set({ ids: new Set() }),
}));

// The next person at this browser starts with nothing selected.
useSession.subscribe(({ me }) => {
  if (me === null) useSelection.getState().clear();
});
