import { useState } from "react";
import { frameText } from "@/text/frame";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useLatePart } from "./use-late-part";

const loadDialog = () => import("@/features/catalogue/search-dialog");

/** Opens the search dialog. */
export function SearchButton() {
  const { Part: SearchDialog, want } = useLatePart(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={frameText.search}
        aria-haspopup="dialog"
        onClick={() => {
          if (!SearchDialog) want();
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </IconButton>
      {SearchDialog && <SearchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
