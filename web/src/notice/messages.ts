/** The common dialogs that any part of the shop may call up (accounts document, section 8). */
import { create } from "zustand";
import { ApiError } from "@/api/client";
import { core, type ErrorDialog, type Refusal } from "@/core";
import { noticeText } from "@/text/notice";

/** One dialog: what it says, and a second way out beside its confirm button. */
export interface Message {
  title: string;
  text: string;
  confirm: string;
  also?: { label: string; run: () => void };
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
export function showSuccess(text: string, also?: Message["also"]): void {
  const { success: title, confirm } = noticeText;
  showMessage({ title, text, confirm, ...(also && { also }) });
}

/** A rule's no, in the rule's own words. */
export function showRefusal(refusal: Refusal): void {
  showDialog(core.errorDialog(null, refusal.message));
}

/** 發生錯誤, with what the error catalogue has for a failed call. */
export function showError(error: unknown): void {
  const call = error instanceof ApiError ? error : new ApiError(null);
  showDialog(core.errorDialog(call.status, call.message || null));
}

function showDialog({ title, message: text, confirm }: ErrorDialog): void {
  showMessage({ title, text, confirm });
}

/** 請先登入: what only members can do. */
export function showLoginNeeded(): void {
  const { loginNeeded: title, loginNeededText: text, confirm } = noticeText;
  showMessage({ title, text, confirm });
}
