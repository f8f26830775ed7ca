/** The common dialogs that any part of the shop may call up (docs/spec/interface.md#dialogs). */
import { create } from "zustand";
import { ApiError } from "@/api/client";
import { core, type ErrorDialog, isRefusal, type Refusal } from "@/core";
import { noticeText } from "@/text/frame";

/** One dialog: what it says, and a second way out beside its confirm button. */
export interface Message {
  title: string;
  text: string;
  /** What makes it up, one below the other. */
  points?: readonly string[];
  confirm: string;
  also?: { label: string; run: () => void };
  /** What the confirm button does besides closing. */
  confirmed?: () => void;
  /** What happens once it is closed, in whatever way. */
  closed?: (() => void) | undefined;
  /** It closes by itself after so many milliseconds. */
  closesAfter?: number;
  /** Only its button closes it. */
  insists?: boolean;
}

interface Messages {
  /** The dialog on the screen. It stays while closing, so that its words do not vanish first. */
  message: Message | null;
  open: boolean;
  close: () => void;
}

export const useMessages = create<Messages>((set) => ({
  message: null,
  open: false,
  close: () => set({ open: false }),
}));

/** Shows a dialog in the place of the one before. */
export function showMessage(message: Message): void {
  useMessages.setState({ message, open: true });
}

/** 操作成功, with what was done. */
export function showSuccess(text: string, more: Pick<Message, "also" | "closed" | "closesAfter"> = {}): void {
  const { success: title, confirm } = noticeText;
  showMessage({ title, text, confirm, ...more });
}

/** What must be read: neither Escape nor a press outside closes it. */
export function showWarning(text: string, closed: () => void): void {
  const { warning: title, confirm } = noticeText;
  showMessage({ title, text, confirm, closed, insists: true });
}

/** A rule's no, in the rule's own words. */
export function showRefusal(refusal: Refusal, closed?: () => void): void {
  showDialog(core.errorDialog(null, refusal.message, refusal.code), closed);
}

/** 發生錯誤, with what the error catalogue has for a failed call. Without a login it leads to one. */
export function showError(error: unknown, closed?: () => void): void {
  if (isRefusal(error)) {
    showRefusal(error, closed);
    return;
  }
  // What is no failed call is a fault of the page, and not of the connection.
  const failed = error instanceof ApiError ? error : new ApiError(500);
  const message = failed.message || (failed.status === 429 ? noticeText.tooOften : null);
  showDialog(core.errorDialog(failed.status, message, failed.code), closed);
}

function showDialog(dialog: ErrorDialog, closed?: () => void): void {
  const { title, message: text, confirm } = dialog;
  showMessage({ title, text, confirm, closed: dialog.then === "login" ? goToLogin : closed });
}

/** 發生錯誤, in words that the page has for it. */
export function showFailure(text: string, more: Pick<Message, "closed" | "closesAfter"> = {}): void {
  const { error: title, confirm } = noticeText;
  showMessage({ title, text, confirm, ...more });
}

/** 請先登入: what only members can do; its button leads to log in, and on to `goal`, or back here. */
export function showLoginNeeded(goal?: string): void {
  const { loginNeeded: title, loginNeededText: text, confirm } = noticeText;
  showMessage({ title, text, confirm, confirmed: () => way?.(goal) });
}

let way: ((goal?: string) => void) | undefined;

/** Says how one gets to the login, and from it to a goal or back. */
export function leadToLogin(by: (goal?: string) => void): void {
  way = by;
}

/** Goes there, and back. */
function goToLogin(): void {
  way?.();
}
