import { useEffect } from "react";
import { adminText, loginText as text } from "@/admin/text";
import { LoginForm } from "./login-form";

/** Renders the login in place of any page; after it the requested page appears. */
export function LoginPage() {
  useEffect(() => {
    document.title = `${text.title}｜${adminText.title}`;
  }, []);
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-dialog px-5 py-16 lg:py-28">
      <h1 className="mb-8 text-center text-h2">{text.title}</h1>
      <LoginForm onIn={() => undefined} />
    </main>
  );
}
