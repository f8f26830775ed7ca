import { Button } from "@/ui/button";

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Label while the form is being sent. */
  busyLabel?: string;
  className?: string;
}

/** Renders the submit button of a form. */
export function SubmitButton({ busy, label, busyLabel = label, className = "w-full" }: SubmitButtonProps) {
  return (
    <Button look="seal" type="submit" busy={busy} className={className}>
      {busy ? busyLabel : label}
    </Button>
  );
}
