/** Entry of the log in one sentence: action, changed thing with a link, amount, changed values. */
import { Link } from "react-router";
import { useMay } from "@/admin/access/session";
import {
  adminPaths,
  categoryPath,
  logPath,
  memberPath,
  orderPath,
  paymentPath,
  stockItemPath,
} from "@/admin/paths";
import type { LoggedChange, LogPage } from "@/api/schema";
import type { Permission } from "@/core";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { logText as text, valueText, whoText } from "../text";

const link = "underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/** Pages of changed things, with the permission to see each. */
const pages: Readonly<Record<LogPage, { may: Permission; path: (id: string) => string }>> = {
  Order: { may: "SeeOrders", path: orderPath },
  Payment: { may: "SeePayments", path: paymentPath },
  Member: { may: "SeeMembers", path: memberPath },
  Category: { may: "SeeCatalogue", path: (id) => categoryPath(Number(id)) },
  Stock: { may: "SeeCatalogue", path: stockPath },
  Menus: { may: "SeeCatalogue", path: () => adminPaths.menus },
  Slides: { may: "SeeCatalogue", path: () => adminPaths.slides },
  Texts: { may: "SeeCatalogue", path: () => adminPaths.texts },
  Pictures: { may: "SeeCatalogue", path: () => adminPaths.pictures },
  Settings: { may: "SeeSettings", path: () => adminPaths.settings },
  Staff: { may: "SeeStaff", path: () => adminPaths.staff },
};

function stockPath(id: string): string {
  const [prod_id = "", ware_id = ""] = id.split(" ");
  return stockItemPath({ prod_id, ware_id });
}

/** Name of a staff member or operator, with a link to the work of that day. */
export function Who({ who, at }: Pick<LoggedChange, "who" | "at">) {
  const [day = ""] = taipeiTime(new Date(at).toISOString()).split(" ");
  const name = whoText(who);
  return (
    <Link
      to={logPath({ who, day: day.replaceAll("/", "-") })}
      title={text.thisDay}
      aria-label={text.ofDay(name, day)}
      className={link}
    >
      {name}
    </Link>
  );
}

export function EntryText({ entry: { action, name, target, amount, values } }: { entry: LoggedChange }) {
  const page = target && pages[target.kind];
  const may = useMay(page?.may ?? "SeeLog");
  return (
    <>
      {action}
      {name && "　"}
      {page && target && may ? (
        <Link to={page.path(target.id)} className={`figures ${link}`}>
          {name || text.show}
        </Link>
      ) : (
        name
      )}
      {amount !== null && (
        <>
          {"　"}
          <Price amount={amount} />
        </>
      )}
      {values.length > 0 && (
        <span className="mt-0.5 line-clamp-6 text-ink-soft">{values.map(valueText).join("；")}</span>
      )}
    </>
  );
}
