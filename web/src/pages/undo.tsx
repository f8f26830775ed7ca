import { Link, useLocation } from "react-router";
import { useContactUndo } from "@/features/account/use-contact-undo";
import { usePageTitle } from "@/features/settings/setting";
import { paths } from "@/paths";
import { memberText } from "@/text/account";
import { Button, buttonClass } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Passage } from "@/ui/page";

const text = memberText.undo;

/**
 * Renders `/Undo`, the target of the link in the mail about a changed contact; the token is in the
 * URL fragment.
 */
export default function UndoPage() {
  const { step, undo } = useContactUndo(useLocation().hash.slice(1));
  usePageTitle(text.title);
  switch (step.kind) {
    case "waiting":
      return <Passage title={text.waiting} waiting />;
    case "asked": {
      const { tel, email, changed_at } = step.change;
      const contacts = [tel && text.tel(tel), email && text.email(email)].filter(Boolean).join("與");
      return (
        <Passage title={text.title} text={text.question(contacts, taipeiTime(changed_at))}>
          <Button look="seal" onClick={undo}>
            {text.submit}
          </Button>
        </Passage>
      );
    }
    case "done":
      return (
        <Passage title={text.done} text={step.message}>
          <Link to={step.byLine ? paths.login : paths.forgot} className={buttonClass("seal")}>
            {step.byLine ? text.login : text.forgot}
          </Link>
        </Passage>
      );
    case "failed":
      return (
        <Passage title={text.failed} text={step.passing ? text.passingText : text.failedText}>
          {step.passing && <Button onClick={() => location.reload()}>{text.retry}</Button>}
          <Link to={paths.home} className={buttonClass("seal")}>
            {text.home}
          </Link>
        </Passage>
      );
  }
}
