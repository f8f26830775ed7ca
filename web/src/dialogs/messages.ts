/** Common dialogs for all parts of the shop (docs/spec/interface.md#dialogs). */
import { create } from "zustand";
import { ApiError } from "@/api/client";
import { core, type ErrorDialog, isRefusal, type Refusal } from "@/core";
import { noticeText } from "@/text/frame";

/** Content of a dialog, with an optional second button. */
export interface Message {
  title: string;
  text: string;
  /** Lines below the text. */
  points?: readonly string[];
  confirm: string;
  also?: { label: string; run: () => void };
  /** Called by the confirm button, besides closing. */
  confirmed?: () => void;
  /** Called after the dialog was closed in any way. */
  closed?: (() => void) | undefined;
  /** Milliseconds before it closes by itself. */
  closesAfter?: number;
  /** The dialog can be closed only by its buttons. */
  insists?: boolean;
}

interface Messages {
  /** Current dialog. It is kept while closing, so that its text does not disappear first. */
  message: Message | null;
  open: boolean;
  close: () => void;
}

export const useMessages = create<Messages>((set) => ({
  message: null,
  open: false,
  close: () => set({ open: false }),
}));

/** Shows a dialog, replacing the previous one. */
export function showMessage(message: Message): void {
  useMessages.setState({ message, open: true });
}

/** Shows a success dialog (操作成功). */
export function showSuccess(text: string, more: Pick<Message, "also" | "closed" | "closesAfter"> = {}): void {
  const { success: title, confirm } = noticeText;
  showMessage({ title, text, confirm, ...more });
}

/** Shows a dialog that must be read: neither Escape nor a click outside closes it. */
export function showWarning(text: string, closed: () => void): void {
  const { warning: title, confirm } = noticeText;
  showMessage({ title, text, confirm, closed, insists: true });
}

/** Shows the refusal of a rule with the rule's message. */
export function showRefusal(refusal: Refusal, closed?: () => void): void {
  showDialog(core.errorDialog(null, refusal.message, refusal.code), closed);
}

/**
 * Shows an error dialog (發生錯誤) with the message of the error catalogue. A missing login leads to
 * the login page.
 */
export function showError(error: unknown, closed?: () => void): void {
  if (isRefusal(error)) {
    showRefusal(error, closed);
    return;
  }
  // Any other error is a fault of the page, not of the connection.
  const failed = error instanceof ApiError ? error : new ApiError(500);
  // Staff have just left the dialog that asked for their password.
  if (failed.code === "reauthentication_required") {
    closed?.();
    return;
  }
  const message = failed.message || (failed.status === 429 ? noticeText.tooOften : null);
  showDialog(core.errorDialog(failed.status, message, failed.code), closed);
}

function showDialog(dialog: ErrorDialog, closed?: () => void): void {
  const { title, message: text, confirm } = dialog;
  showMessage({ title, text, confirm, closed: dialog.then === "login" ? goToLogin : closed });
}

/** Shows an error dialog (發生錯誤) with a text of the page. */
export function showFailure(text: string, more: Pick<Message, "closed" | "closesAfter"> = {}): void {
  const { error: title, confirm } = noticeText;
  showMessage({ title, text, confirm, ...more });
}

/**
 * Shows a dialog for members only (請先登入); its button leads to the login, and from there to `goal`
 * or back to this page.
 */
export function showLoginNeeded(goal?: string): void {
  const { loginNeeded: title, loginNeededText: text, confirm } = noticeText;
  showMessage({ title, text, confirm, confirmed: () => way?.(goal) });
}

let way: ((goal?: string) => void) | undefined;

/** Sets the function that navigates to the login, and from there to a goal or back. */
export function leadToLogin(by: (goal?: string) => void): void {
  way = by;
}

/** Navigates to the login, and back afterwards. */
function goToLogin(): void {
  way?.();
}
