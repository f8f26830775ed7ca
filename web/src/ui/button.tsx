/** Buttons, and links that look like buttons. */
import type { ButtonHTMLAttributes } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner";

/**
 * Look of a button: `seal` for the main cinnabar action of a screen, `line` for others, `bare` for
 * text only.
 */
export type ButtonLook = "seal" | "line" | "bare";

const looks: Record<ButtonLook, string> = {
  seal: "bg-cinnabar text-on-cinnabar hover:bg-cinnabar-deep px-7 min-h-12",
  line: "border border-hairline-strong hover:border-ink hover:bg-paper-bright px-7 min-h-12",
  bare: "underline decoration-hairline-strong underline-offset-[0.4em] hover:decoration-ink px-2 min-h-11",
};

/** Returns the classes of a look, for links that look like buttons. */
export function buttonClass(look: ButtonLook, more = ""): string {
  return `inline-flex items-center justify-center gap-2 rounded-hair text-small tracking-title transition-colors duration-200 disabled:opacity-45 aria-disabled:opacity-45 ${looks[look]} ${more}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  /** Receives the focus when its modal dialog opens. */
  "data-focus-first"?: boolean;
}

/** Renders a button. While busy it keeps its focus and width. */
export function Button({
  look = "line",
  busy = false,
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass(look, className)}
    >
      <Spinner busy={busy} size={16} />
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name, because the icon is not read. */
  label: string;
}

/** Renders a square button of 44 pixels around an icon. */
export function IconButton({ label, className = "", children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-hair transition-colors duration-200 hover:text-cinnabar ${className}`}
    >
      {children}
    </button>
  );
}

interface NewTabLinkProps {
  to: string;
  /** Text for screen readers, saying that a new tab opens. */
  says: string;
  children: string;
}

/** Renders a link to a long text in a new tab, so that values entered on this page are kept. */
export function NewTabLink({ to, says, children }: NewTabLinkProps) {
  return (
    <Link
      to={to}
      target="_blank"
      className="mx-1 underline decoration-hairline-strong underline-offset-[0.35em] hover:decoration-ink"
    >
      {children}
      <span className="sr-only">{says}</span>
    </Link>
  );
}
