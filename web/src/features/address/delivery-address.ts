/** Address fields of a form whose keys begin with `Delivery`. */
import type { FormHandle } from "@/form/use-form";
import type { AddressEntries } from "./address-fields";

/** Values of a form with a delivery address. */
type DeliveryEntries = Record<
  "DeliveryZipCode" | "DeliveryCity" | "DeliveryArea" | "DeliveryAddress",
  string
>;

/** Maps the delivery address of a form to the names of the address fields. */
export function asAddress<Values extends DeliveryEntries & Record<string, string | boolean>>(
  form: FormHandle<Values>,
): Pick<FormHandle<AddressEntries>, "values" | "field" | "set"> {
  const { DeliveryZipCode, DeliveryCity, DeliveryArea, DeliveryAddress } = form.values;
  const field = (name: keyof AddressEntries) => form.field(`Delivery${name}` as keyof Values & string);
  return {
    values: {
      ZipCode: DeliveryZipCode,
      City: DeliveryCity,
      Area: DeliveryArea,
      Address: DeliveryAddress,
    },
    field: field as unknown as FormHandle<AddressEntries>["field"],
    set: (parts) => {
      const entries = Object.entries(parts).map(([name, part]) => [`Delivery${name}`, part]);
      form.set(Object.fromEntries(entries) as Partial<Values>);
    },
  };
}
