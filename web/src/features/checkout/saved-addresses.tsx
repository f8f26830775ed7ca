/** Where earlier orders went, to be chosen instead of typed (docs/spec/checkout.md#saved-addresses). */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getSavedAddresses, type SavedAddress } from "@/api/order";
import type { DeliveryLocation } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import { showFailure } from "@/notice/messages";
import { checkoutText } from "@/text/checkout";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import type { AddressPart } from "./order-entries";

const text = checkoutText.saved;

interface SavedAddressesProps {
  /** Only addresses of the chosen place: another one has other fees and ways to pay. */
  place: DeliveryLocation;
  onUse: (address: AddressPart) => void;
}

/** The button, and the dialog behind it. */
export function SavedAddresses({ place, onUse }: SavedAddressesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="bare" className="mb-3 -ml-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {checkoutText.details.saved}
      </Button>
      <Dialog open={open} onClose={close} title={text.title}>
        {open && (
          <Choice
            place={place}
            onClose={close}
            onUse={(address) => {
              close();
              onUse(address);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Choice({ place, onUse, onClose }: SavedAddressesProps & { onClose: () => void }) {
  const { data, isError } = useQuery(getSavedAddresses());
  const [chosen, setChosen] = useState("");
  const here = (data ?? []).filter(({ delivery_location }) => delivery_location === place);
  const use = () => {
    const address = here.find((one) => lineOf(one) === chosen);
    if (address) onUse(partOf(address));
    else showFailure(text.choose);
  };
  return (
    <>
      {!data && <p className="text-ink-soft">{isError ? text.failed : text.reading}</p>}
      {data && here.length === 0 && (
        <p className="text-ink-soft">
          {text.none}
          {data.length > 0 && (
            <span className="mt-2 block">{text.noneHere(checkoutText.place.names[place])}</span>
          )}
        </p>
      )}
      {here.length > 0 && (
        <ChoiceField
          field={{ name: "SavedAddress", value: chosen, wrong: "", onEnter: setChosen, onLeave: ignore }}
          legend={text.legend}
          options={here.map((address) => ({ value: lineOf(address), label: lineOf(address) }))}
          columns={1}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{text.close}</Button>
        {here.length > 0 && (
          <Button look="seal" onClick={use}>
            {text.use}
          </Button>
        )}
      </div>
    </>
  );
}

function lineOf(saved: SavedAddress): string {
  const place = `${saved.delivery_city}${saved.delivery_area}${saved.delivery_address}`;
  return `${saved.delivery_zip_code} ${place}`.trim();
}

function partOf(saved: SavedAddress): AddressPart {
  return {
    DeliveryZipCode: saved.delivery_zip_code,
    DeliveryCity: saved.delivery_city,
    DeliveryArea: saved.delivery_area,
    DeliveryAddress: saved.delivery_address,
  };
}

function ignore() {}
