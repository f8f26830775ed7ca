import { Link } from "react-router";
import { paths } from "@/app/paths";
import { verifyText as text } from "@/text/register";
import { buttonClass } from "@/ui/button";
import { NarrowPage } from "@/ui/narrow-page";

/** An address that names nobody to verify. */
export function BrokenVerification() {
  return (
    <NarrowPage title={text.brokenTitle} lead={text.broken}>
      <p className="text-center">
        <Link to={paths.register} className={buttonClass("seal")}>
          {text.start}
        </Link>
      </p>
    </NarrowPage>
  );
}
