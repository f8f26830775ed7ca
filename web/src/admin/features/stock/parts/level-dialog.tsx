/** Dialog for the warning level of a stock item. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { adminText } from "@/admin/text";
import { ApiError } from "@/api/client";
import type { StockItem } from "@/api/schema";
import { forms } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { calls, stockUrl } from "../calls";
import { stockText, levelText as text } from "../text";
import { nameOf } from "./items";

interface LevelDialogProps {
  /** `null` while the dialog is closed. */
  item: StockItem | null;
  /** Default level of items without their own. */
  ofShop: number;
  onClose: () => void;
}

export function LevelDialog({ item, ...rest }: LevelDialogProps) {
  return (
    <Dialog open={item !== null} onClose={rest.onClose} title={text.title}>
      {item && <LevelForm key={`${item.prod_id} ${item.ware_id}`} item={item} {...rest} />}
    </Dialog>
  );
}

function LevelForm({ item, ofShop, onClose }: LevelDialogProps & { item: StockItem }) {
  const [version, setVersion] = useState(item.level_version);
  const [notice, setNotice] = useState("");
  const client = useQueryClient();
  const bodyOf = (WarnBelow: string) => ({
    ProdID: item.prod_id,
    WareID: item.ware_id,
    Version: version,
    WarnBelow,
  });
  const form = useForm({
    start: { WarnBelow: String(item.own_warn_below ?? "") },
    check: ({ WarnBelow }) => forms.checkStockLevel(bodyOf(WarnBelow)),
    send: async (_, { WarnBelow }) => {
      const body = bodyOf(WarnBelow);
      try {
        const after = await calls.setLevel(body, idempotencyKey("level", body));
        forgetKey("level", body);
        announce(text.done(nameOf(after), stockText.levelOf(after.warn_below)));
        onClose();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "version_changed") throw error;
        const { item: now } = error.result as { item: StockItem };
        setVersion(now.level_version);
        setNotice(text.changed(stockText.levelOf(now.warn_below)));
      } finally {
        void client.invalidateQueries({ queryKey: [stockUrl] });
      }
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-4 text-small">
        {nameOf(item)}
        <span className="figures block text-note text-ink-soft">
          {item.prod_id}．{item.ware_id}
        </span>
      </p>
      <div role="alert">
        {notice && <p className="mb-4 border-l-2 border-cinnabar pl-3 text-small">{notice}</p>}
      </div>
      <TextField
        field={form.field("WarnBelow")}
        label={text.field}
        help={text.help(ofShop)}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={text.submit} className="" />
      </div>
    </form>
  );
}
