import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { showLoginNeeded } from "@/notice/messages";
import { useIsLogin } from "./session-store";

/** The way to paying: for members; visitors log in first, and come back with the cart they had (decision D44). */
export function useCheckout(): () => void {
  const navigate = useNavigate();
  return useIsLogin() ? () => navigate(paths.order) : showLoginNeeded;
}
