import { useState } from "react";
import { useNavigate } from "react-router";
import { core, tryRule } from "@/core";
import { searchPath } from "@/paths";
import { catalogueText } from "@/text/catalogue";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

const text = catalogueText.search;

/** Asks for a keyword and opens the search results. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");

  const search = () => {
    const keyword = tryRule(() => core.checkKeyword(typed));
    if (!keyword.ok) return setWrong(keyword.refusal.message);
    onClose();
    setTyped("");
    navigate(searchPath(keyword.value));
  };

  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label htmlFor="keyword" className="text-small text-ink-soft">
          {text.keyword}
        </label>
        <input
          id="keyword"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          data-focus-first
          value={typed}
          placeholder={text.placeholder}
          aria-invalid={wrong !== ""}
          aria-describedby="keyword-wrong"
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong("");
          }}
          className="mt-1 h-12 w-full border-b border-hairline-strong bg-transparent text-lead placeholder:text-ink-faint focus:border-ink focus:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <p id="keyword-wrong" role="alert" className="min-h-7 pt-1 text-note text-cinnabar">
          {wrong}
        </p>
        <div className="mt-5 flex justify-end gap-3">
          <Button onClick={onClose}>{text.close}</Button>
          <Button look="seal" type="submit">
            {text.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
