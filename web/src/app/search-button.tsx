import { lazy, Suspense, useState } from "react";
import { frameText } from "@/text/frame";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";

const SearchDialog = lazy(() => import("@/features/catalogue/search-dialog"));

/** Opens the search dialog; its code comes with the first press. */
export function SearchButton() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={frameText.search}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </IconButton>
      {asked && (
        <Suspense>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
