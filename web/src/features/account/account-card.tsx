import { Link } from "react-router";
import type { Member } from "@/core";
import { paths } from "@/paths";
import { memberText } from "@/text/account";

const text = memberText.account;

/** Renders the name, the account and the type of the logged-in member. */
export function AccountCard({ member }: { member: Member }) {
  const kind = member.type === 2 ? text.line : text.web;
  return (
    <section aria-labelledby="account" className="mb-14">
      <div className="flex items-baseline justify-between border-b border-hairline-strong pb-3">
        <h2 id="account" className="text-h3">
          {text.title}
        </h2>
        <Link to={paths.profile} className="underline-grow py-1 text-small">
          {text.edit}
        </Link>
      </div>
      <dl>
        <Fact term={text.name}>{member.name}</Fact>
        <Fact term={text.account}>{member.type === 2 ? text.byLine : member.account}</Fact>
        <Fact term={text.kind}>{member.BToBOrToC ? `${kind}・${text.company}` : kind}</Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid grid-cols-[6em_1fr] items-baseline border-b border-hairline py-3">
      <dt className="text-small text-sandalwood">{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
