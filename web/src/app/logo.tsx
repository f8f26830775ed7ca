import { Link } from "react-router";
import { useSetting } from "@/features/settings/setting";
import { paths } from "@/paths";
import { frameText } from "@/text/frame";
import { Seal } from "@/ui/seal";

/** Renders seal and name as a link to the home page. */
export function Logo() {
  const shop = useSetting()?.shop_name;
  return (
    <Link
      to={paths.home}
      aria-label={shop ? undefined : frameText.home}
      className="inline-flex items-center gap-3 py-2 max-[359px]:gap-2 lg:gap-4"
    >
      <Seal className="size-9 max-[359px]:size-8 lg:size-11" />
      <span className="min-w-[5em] font-serif text-h3 font-semibold tracking-label max-[359px]:min-w-0 max-[359px]:text-body max-[359px]:tracking-title lg:text-h2">
        {shop}
      </span>
    </Link>
  );
}
