import { Link, useNavigate } from "react-router";
import { catalogueText as text } from "@/text/catalogue";
import { useIsMobile } from "@/ui/hooks";
import { Icon } from "@/ui/icon";

/**
 * Renders a link to the previous page of the shop, or to `to` if the shopper came from elsewhere.
 * On phones it is a round button in a fixed bar at the bottom, so that it covers no control.
 */
export function BackButton({ to }: { to: string }) {
  const navigate = useNavigate();
  const mobile = useIsMobile();
  const cameFromHere = (window.history.state as { idx?: number } | null)?.idx;
  const look = mobile
    ? "size-12 justify-center rounded-full border border-hairline-strong bg-paper-bright"
    : "gap-3 py-2 text-small hover:text-cinnabar";
  const link = (
    <Link
      to={to}
      aria-label={mobile ? text.back : undefined}
      className={`inline-flex items-center ${look}`}
      onClick={(event) => {
        if (!cameFromHere) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="back" size={20} />
      {!mobile && text.back}
    </Link>
  );
  if (!mobile) return link;
  return (
    <div className="foot-bar fixed inset-x-0 bottom-0 z-[5] flex justify-end border-t border-hairline bg-paper px-4 py-1.5">
      {link}
    </div>
  );
}
