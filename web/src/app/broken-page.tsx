import { lostText } from "@/text/not-found";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";

/** What is shown in the place of something that broke. */
export function BrokenPage() {
  return (
    <Notice
      title={lostText.broken.title}
      action={
        <Button look="seal" onClick={() => location.reload()}>
          {lostText.broken.reload}
        </Button>
      }
    >
      {lostText.broken.text}
    </Notice>
  );
}
