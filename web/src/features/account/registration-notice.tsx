import { Link } from "react-router";
import { paths } from "@/paths";
import { registerInfoText } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { NarrowPage } from "@/ui/page";

interface RegistrationNoticeProps {
  /** Nothing was begun, or what was begun is over. */
  why: "missing" | "left";
  line: boolean;
}

/** Why there is no form here, and where a registration begins. */
export function RegistrationNotice({ why, line }: RegistrationNoticeProps) {
  const words = registerInfoText[why];
  return (
    <NarrowPage title={words.title} lead={line ? words.lineText : words.text}>
      <p className="text-center">
        <Link to={line ? paths.login : paths.register} className={buttonClass("seal")}>
          {line ? words.lineStart : words.start}
        </Link>
      </p>
    </NarrowPage>
  );
}
