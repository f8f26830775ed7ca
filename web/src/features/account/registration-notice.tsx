import { Link } from "react-router";
import { paths } from "@/paths";
import { registerInfoText } from "@/text/account";
import { buttonClass } from "@/ui/button";
import { NarrowPage } from "@/ui/page";

interface RegistrationNoticeProps {
  /** `missing`: no registration was started; `left`: it was given up. */
  why: "missing" | "left";
  line: boolean;
}

/** Explains why the form is unavailable and links to the start of a registration. */
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
