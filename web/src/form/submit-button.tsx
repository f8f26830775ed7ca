import { Button } from "@/ui/button";

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Stands there while it is sent. */
  busyLabel?: string;
  className?: string;
}

/** The one button that sends the form. */
export function SubmitButton({ busy, label, busyLabel = label, className = "w-full" }: SubmitButtonProps) {
  return (
    <Button look="seal" type="submit" busy={busy} className={className}>
      {busy ? busyLabel : label}
    </Button>
  );
}
