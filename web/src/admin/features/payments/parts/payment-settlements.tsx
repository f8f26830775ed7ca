/**
 * Renders a button for each state of a payment attempt that staff can set after checking the
 * provider's site; each asks for confirmation.
 */

import { useQueryClient } from "@tanstack/react-query";
import { useWork } from "@/admin/edit/use-work";
import { adminText } from "@/admin/text";
import { ApiError, randomKey } from "@/api/client";
import type { ListedPayment, Mark } from "@/api/schema";
import { core } from "@/core";
import { showError, showMessage } from "@/dialogs/messages";
import { noticeText } from "@/text/frame";
import { Button } from "@/ui/button";
import { calls, paymentUrl } from "../calls";
import { paymentText as text } from "../text";

export function PaymentSettlements({ payment }: { payment: ListedPayment }) {
  const client = useQueryClient();
  const { busy, work } = useWork((error) => {
    const isStale = error instanceof ApiError && error.code === "version_changed";
    if (isStale) showMessage({ title: noticeText.warning, text: text.changed, confirm: adminText.close });
    else showError(error);
  });
  const settle = async (Act: Mark, key: string) => {
    await work(async () => {
      const after = await calls.actOnPayment({ Id: payment.id, Version: payment.version, Act }, key);
      client.setQueryData([paymentUrl(payment.id)], after);
    });
    void client.invalidateQueries();
  };
  const confirmSettlement = (act: Mark) => {
    const key = randomKey();
    showMessage({
      title: text.marks[act],
      text: text.question[act](
        core.formatMoney(
          act === "mark_refunded" ? payment.to_refund : (payment.captured_amount ?? payment.amount),
        ),
      ),
      confirm: text.marks[act],
      confirmed: () => void settle(act, key),
      also: { label: adminText.cancel, run: () => undefined },
    });
  };
  if (payment.marks.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {payment.marks.map((act) => (
        <Button key={act} className="px-4!" busy={busy} onClick={() => confirmSettlement(act)}>
          {text.marks[act]}
        </Button>
      ))}
    </div>
  );
}
