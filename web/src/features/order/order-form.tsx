import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { getSavedAddresses, type SavedAddress } from "@/api/order";
import type { DeliveryLocation } from "@/core";
import { showFailure } from "@/dialogs/messages";
import { AgreeField, CheckField } from "@/form/check-field";
import { ChoiceField } from "@/form/choice-field";
import { doubtAbout } from "@/form/tax-number-doubt";
import { PassageField, TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FormSection } from "@/ui/page";
import type { OrderEntries } from "./place-order";
import type { AddressPart } from "./use-order-form";

const text = checkoutText.details;

/** Id of the form, for the submit button outside of it. */
export const ORDER_FORM = "order-form";

interface OrderFormProps {
  form: FormHandle<OrderEntries>;
  place: DeliveryLocation;
  /** The member has a tax number, so the order may have one, too. */
  isCompany: boolean;
  /** Fields for delivery location and payment method. */
  choice: ReactNode;
  /** Address fields, rendered by the feature `address`. */
  address: ReactNode;
}

/** Renders the order form: buyer, receiver, address, remark, and consent. */
export function OrderForm({ form, place, isCompany, choice, address }: OrderFormProps) {
  return (
    <form id={ORDER_FORM} {...form.props}>
      {choice}
      <BuyerFields form={form} place={place} />
      {isCompany && <CompanyFields form={form} />}
      <ReceiverFields form={form} place={place} />
      <FormSection title={text.address}>
        <SavedAddresses place={place} onUse={form.set} />
        {address}
      </FormSection>
      <FormSection title={text.remarkTitle}>
        <PassageField field={form.field("Remark")} label={text.remark} help={text.remarkHelp} />
      </FormSection>
      <div className="mt-6 border-t border-hairline pt-7">
        <AgreeField field={form.field("Agree")} />
      </div>
    </form>
  );
}

const personFieldsText = checkoutText.details;

interface PersonFieldsProps {
  form: FormHandle<OrderEntries>;
  place: DeliveryLocation;
}

/** Renders the fields of the buyer. */
function BuyerFields({ form, place }: PersonFieldsProps) {
  return (
    <FormSection title={personFieldsText.buyer}>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <TextField field={form.field("BuyName")} label={personFieldsText.name} required autoComplete="name" />
        <TextField
          field={form.field("BuyTel")}
          label={personFieldsText.tel}
          help={telHelp(place)}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          field={form.field("BuyEmail")}
          label={personFieldsText.email}
          help={personFieldsText.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          className="sm:col-span-2"
        />
      </div>
    </FormSection>
  );
}

/**
 * Renders the fields of the company: the member's own, or another for this order (decision D173).
 */
function CompanyFields({ form }: Pick<PersonFieldsProps, "form">) {
  return (
    <FormSection title={personFieldsText.company}>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <TextField
          field={form.field("TaxNo")}
          label={personFieldsText.taxNo}
          help={doubtAbout(form.values.TaxNo) ?? personFieldsText.taxNoHelp}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={form.field("TaxTitle")}
          label={personFieldsText.taxTitle}
          help={personFieldsText.taxTitleHelp}
          autoComplete="organization"
        />
      </div>
    </FormSection>
  );
}

/** Renders the fields of the receiver: the buyer, or another person. */
function ReceiverFields({ form, place }: PersonFieldsProps) {
  const { Same, BuyName, BuyTel } = form.values;
  const name = form.field("ReceiveName");
  const tel = form.field("ReceiveTel");
  return (
    <FormSection title={personFieldsText.receiver}>
      <CheckField field={form.field("Same")} className="mb-4">
        {personFieldsText.same}
      </CheckField>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <TextField
          field={Same ? { ...name, value: BuyName } : name}
          label={personFieldsText.name}
          required
          readOnly={Same}
          autoComplete="shipping name"
        />
        <TextField
          field={Same ? { ...tel, value: BuyTel } : tel}
          label={personFieldsText.tel}
          help={telHelp(place)}
          required
          readOnly={Same}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
      </div>
    </FormSection>
  );
}

function telHelp(place: DeliveryLocation): string {
  return place === "Overseas" ? personFieldsText.telAbroad : personFieldsText.telHelp;
}

/**
 * Addresses of earlier orders, to choose instead of typing (docs/spec/checkout.md#saved-addresses).
 */
const savedAddressesText = checkoutText.saved;

interface SavedAddressesProps {
  /**
   * Only addresses of this location are offered, because others have other fees and payment
   * methods.
   */
  place: DeliveryLocation;
  onUse: (address: AddressPart) => void;
}

/** Renders the button and its dialog. */
function SavedAddresses({ place, onUse }: SavedAddressesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="bare" className="mb-3 -ml-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {checkoutText.details.saved}
      </Button>
      <Dialog open={open} onClose={close} title={savedAddressesText.title}>
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
    else showFailure(savedAddressesText.choose);
  };
  return (
    <>
      {!data && (
        <p className="text-ink-soft">{isError ? savedAddressesText.failed : savedAddressesText.reading}</p>
      )}
      {data && here.length === 0 && (
        <p className="text-ink-soft">
          {savedAddressesText.none}
          {data.length > 0 && (
            <span className="mt-2 block">{savedAddressesText.noneHere(checkoutText.place.names[place])}</span>
          )}
        </p>
      )}
      {here.length > 0 && (
        <ChoiceField
          field={{ name: "SavedAddress", value: chosen, wrong: "", onEnter: setChosen, onLeave: ignore }}
          legend={savedAddressesText.legend}
          options={here.map((address) => ({ value: lineOf(address), label: lineOf(address) }))}
          columns={1}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{savedAddressesText.close}</Button>
        {here.length > 0 && (
          <Button look="seal" onClick={use}>
            {savedAddressesText.use}
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
