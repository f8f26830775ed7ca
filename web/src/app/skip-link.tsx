import { frameText } from "@/text/frame";

/** The keyboard's first stop: past everything that stands above the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-20 -translate-y-24 bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      {frameText.skip}
    </a>
  );
}
