import { showLoginNeeded, showMessage } from "@/notice/messages";
import { noticeText } from "@/text/notice";
import { useIsLogin } from "./session-store";

/** The way to paying: for members; visitors log in first, and come back with the cart they had (decision D44). */
export function useCheckout(): { isLogin: boolean; checkOut: () => void } {
  const isLogin = useIsLogin();
  return { isLogin, checkOut: isLogin ? showCheckoutNotOpen : showLoginNeeded };
}

function showCheckoutNotOpen(): void {
  const { checkoutNotOpen: title, checkoutNotOpenText: text, confirm } = noticeText;
  showMessage({ title, text, confirm });
}
