import { useState } from "react";
import type { Member } from "@/core";
import { memberText } from "@/text/member";
import { PasswordForm } from "./password-form";

const text = memberText.password;

interface PasswordSectionProps {
  /** `null` after a log-in with a temporary password: nothing but this form opens then. */
  member: Member | null;
  temporary: boolean;
  onChanged: (token: string, message: string) => void;
}

/** The change of the password, which only members of the web have. */
export function PasswordSection({ member, temporary, onChanged }: PasswordSectionProps) {
  const [changes, setChanges] = useState(0);
  if (member?.platform === "Line") return <Explained title={text.none} words={text.noneText} />;
  return (
    <section aria-labelledby="password">
      {temporary && (
        <p role="note" className="mb-8 border-l-2 border-cinnabar bg-paper-bright px-5 py-4">
          <strong className="block font-semibold">{text.must}</strong>
          <span className="text-small text-ink-soft">{text.mustText}</span>
        </p>
      )}
      <h2 id="password" className="mb-6 text-h3">
        {text.title}
      </h2>
      <PasswordForm
        // An empty form for the next change.
        key={changes}
        member={member}
        temporary={temporary}
        onChanged={(token, message) => {
          setChanges(changes + 1);
          onChanged(token, message);
        }}
      />
    </section>
  );
}

function Explained({ title, words }: { title: string; words: string }) {
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-h3">
        {title}
      </h2>
      <p className="max-w-[30em] text-ink-soft">{words}</p>
    </section>
  );
}
