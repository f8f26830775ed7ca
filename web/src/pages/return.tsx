import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { ApiError } from "@/api/client";
import { type Order, readMaskedOrder, requestReturn, sendReturnCode } from "@/api/order";
import { forms } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { ReturnForm } from "@/features/order/return-form";
import { usePageTitle } from "@/features/settings/setting";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { loginPath, ordersPath, paths } from "@/paths";
import { returnText } from "@/text/order";
import { Button, buttonClass } from "@/ui/button";
import { FormPage, Passage } from "@/ui/page";

const text = returnText.visitor;

/** Order number and phone that the visitor typed. */
interface Typed {
  Id: string;
  Tel: string;
}

/** Renders `/Return`: a return request of a buyer who cannot log in (decision D201). */
export default function ReturnPage() {
  const [typed, type] = useState<Typed>({ Id: "", Tel: "" });
  // `null` if the number is unknown, or the order too old to be shown.
  const [order, find] = useState<Order | null>();
  const [done, finish] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(returnText.title);
  const turn = (next: Order | null | undefined) => {
    flushSync(() => find(next));
    top.current?.focus();
  };
  if (done !== undefined) {
    return (
      <Passage title={text.done} text={done}>
        <Link to={paths.home} className={buttonClass("seal")}>
          {text.home}
        </Link>
      </Passage>
    );
  }
  return (
    <FormPage title={returnText.title} lead={text.lead}>
      <div ref={top} tabIndex={-1} className="outline-none">
        {order === undefined ? (
          <CodeRequest
            start={typed}
            onSent={(next, found) => {
              type(next);
              turn(found);
            }}
          />
        ) : (
          <>
            {order && forms.isAtBuyer(order.status) ? (
              <ReturnForm
                byCode
                order={order}
                send={async (request) => finish((await requestReturn(request, false)).message)}
              />
            ) : (
              <p className="text-pretty text-ink-soft">
                {order ? text.notSent(order.status_label) : text.unknown}
              </p>
            )}
            <p className="mt-4 text-center">
              <Button look="bare" onClick={() => turn(undefined)}>
                {text.again}
              </Button>
            </p>
          </>
        )}
      </div>
      <p className="mt-4 text-center">
        <Link to={loginPath(ordersPath())} className={buttonClass("bare")}>
          {text.login}
        </Link>
      </p>
    </FormPage>
  );
}

/** Asks for order number and phone, and sends the code. */
function CodeRequest({
  start,
  onSent,
}: {
  start: Typed;
  onSent: (typed: Typed, found: Order | null) => void;
}) {
  const form = useForm({
    start: { ...start },
    check: (values) => forms.checkReturnCode(values),
    send: async (_, values) => {
      const { message } = await sendReturnCode(values);
      const order = await readMaskedOrder(values.Id.trim()).then(
        ({ result }) => result,
        (error: unknown) => {
          if (error instanceof ApiError && error.nothingThere) return null;
          throw error;
        },
      );
      showSuccess(message, { closed: () => onSent(values, order) });
    },
  });
  return (
    <form {...form.props}>
      <TextField field={form.field("Id")} label={text.id} autoComplete="off" required="quietly" />
      <TextField
        field={form.field("Tel")}
        label={text.tel}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required="quietly"
        className="mt-4"
      />
      <SubmitButton busy={form.busy} label={text.send} busyLabel={text.sending} className="mt-4 w-full" />
    </form>
  );
}
