/** Notice above the server-rendered page if its scripts do not start; the page stays readable. */
import { startText as text } from "@/text/start";

const ID = "start-notice";

/** Shows the notice, replacing an earlier one. A retry button appears if `retry` is given. */
export function showStartNotice(root: HTMLElement, says: string, retry?: () => void): void {
  document.getElementById("late-start")?.remove();
  document.getElementById(ID)?.remove();
  const notice = document.createElement("div");
  notice.id = ID;
  notice.setAttribute("role", "alert");
  notice.className =
    "page-width flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline-strong bg-paper-bright py-3 text-small";
  const sentence = document.createElement("p");
  sentence.textContent = says;
  notice.append(sentence);
  if (retry) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "min-h-11 underline decoration-hairline-strong underline-offset-4";
    button.textContent = text.retry;
    button.addEventListener("click", retry);
    notice.append(button);
  }
  root.prepend(notice);
}

/**
 * Reports that the browser cannot run the page, and shows the server's content for browsers without
 * scripts.
 */
export function showUnfit(root: HTMLElement, retry?: () => void): void {
  // With scripts on, the content of a `<noscript>` is text: the HTML that the server escaped.
  for (const hidden of root.querySelectorAll("noscript")) hidden.outerHTML = hidden.textContent;
  showStartNotice(root, unfitText(), retry);
}

/**
 * Returns the notice for a browser without WebAssembly, with the hotline that the server embedded.
 */
function unfitText(): string {
  const hotline = hotlineHere();
  return `${text.unfit}${hotline ? text.order(hotline) : ""}${text.end}`;
}

function hotlineHere(): string {
  try {
    const { "/api/Setting": setting } = JSON.parse(document.getElementById("shop-data")?.textContent ?? "{}");
    return String(setting?.hotline ?? "");
  } catch {
    return "";
  }
}
