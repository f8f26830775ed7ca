/** Editable fields of each kind of record, and their conversion into the request. */
import type {
  StaffCategory,
  StaffMenu,
  StaffProduct,
  StaffSlide,
  StaffText,
  UsedPicture,
} from "@/api/schema";
import { type CatalogueKind, forms } from "@/core";
import type { RowOf } from "../calls";

export interface MenuFields {
  Name: string;
  Summary: string;
  Picture: UsedPicture | null;
  Active: boolean;
}

export interface CategoryFields {
  MenuId: number;
  Name: string;
  Summary: string;
  Pictures: UsedPicture[];
}

export interface ProductFields {
  Name: string;
  Price: string;
  /** Former price; blank for none. */
  WasPrice: string;
  Content: string;
  Picture: UsedPicture | null;
  ProdID: string;
  WareID: string;
  /** Pieces of a stock item that does not exist yet; blank for saved products. */
  Quantity: string;
  Active: boolean;
}

export interface SlideFields {
  Title: string;
  Text: string;
  Href: string;
  Picture: UsedPicture | null;
  Active: boolean;
}

export interface TextFields {
  Label: string;
  Name: string;
  Title: string;
  Text: string;
  Href: string;
  Picture: UsedPicture | null;
  Active: boolean;
}

/** Field types of each kind. */
export interface FieldsOf {
  Menu: MenuFields;
  Category: CategoryFields;
  Product: ProductFields;
  Slide: SlideFields;
  Text: TextFields;
}

/** Value of a field. */
export type FieldValue = string | number | boolean | UsedPicture | null | readonly UsedPicture[];

interface KindRules<K extends CatalogueKind> {
  fieldsOf: (row: RowOf[K]) => FieldsOf[K];
  /** Converts the fields into the request, with pictures as ids. */
  formOf: (fields: FieldsOf[K]) => object;
  /** Rule of the core; throws a refusal of all wrong fields. */
  check: (form: object) => void;
}

const idOf = (picture: UsedPicture | null) => picture?.id ?? "";

const ruleOf: { [K in CatalogueKind]: KindRules<K> } = {
  Menu: {
    fieldsOf: ({ name, summary, picture, active }: StaffMenu) => ({
      Name: name,
      Summary: summary,
      Picture: picture,
      Active: active,
    }),
    formOf: (fields) => ({ ...fields, Picture: idOf(fields.Picture) }),
    check: (form) => forms.checkMenu(form),
  },
  Category: {
    fieldsOf: ({ menu_id, name, summary, pictures }: StaffCategory) => ({
      MenuId: menu_id,
      Name: name,
      Summary: summary,
      Pictures: pictures,
    }),
    formOf: (fields) => ({ ...fields, Pictures: fields.Pictures.map(idOf) }),
    check: (form) => forms.checkCategory(form),
  },
  Product: {
    fieldsOf: ({ name, price, was_price, content, picture, prod_id, ware_id, active }: StaffProduct) => ({
      Name: name,
      Price: String(price),
      WasPrice: String(was_price ?? ""),
      Content: content,
      Picture: picture,
      ProdID: prod_id,
      WareID: ware_id,
      Quantity: "",
      Active: active,
    }),
    formOf: (fields) => ({ ...fields, Picture: idOf(fields.Picture) }),
    check: (form) => forms.checkProduct(form),
  },
  Slide: {
    fieldsOf: ({ title, text, href, picture, active }: StaffSlide) => ({
      Title: title,
      Text: text,
      Href: href,
      Picture: picture,
      Active: active,
    }),
    formOf: (fields) => ({ ...fields, Picture: idOf(fields.Picture) }),
    check: (form) => forms.checkSlide(form),
  },
  Text: {
    fieldsOf: ({ label, name, title, text, href, picture, active }: StaffText) => ({
      Label: label,
      Name: name,
      Title: title,
      Text: text,
      Href: href,
      Picture: picture,
      Active: active,
    }),
    formOf: (fields) => ({ ...fields, Picture: idOf(fields.Picture) }),
    check: (form) => forms.checkText(form),
  },
};

/** Returns the editable fields of a row. */
export const fieldsOf = <K extends CatalogueKind>(kind: K, row: RowOf[K]): FieldsOf[K] =>
  ruleOf[kind].fieldsOf(row);

/** Record being edited: the fields when the form was opened, and the current ones. */
export interface Draft<K extends CatalogueKind = CatalogueKind> {
  /** Key that is unique on the page. */
  key: string;
  kind: K;
  /** `null` before it is saved for the first time. */
  id: number | null;
  version: number;
  base: FieldsOf[K];
  mine: FieldsOf[K];
}

/** Creates a draft from a row. */
export function draftOf<K extends CatalogueKind>(kind: K, row: RowOf[K]): Draft<K> {
  const fields = fieldsOf(kind, row);
  return { key: `${kind}-${row.id}`, kind, id: row.id, version: row.version, base: fields, mine: fields };
}

/**
 * Converts a draft into the request. Without a new was-price, the stored one stays as long as it is
 * above the price; `more` adds the category of a new product, or a confirmation.
 */
export function formOf<K extends CatalogueKind>(
  { kind, id, version, base, mine }: Draft<K>,
  more: { CategoryId?: number; Confirm?: boolean } = {},
): object {
  const fields: { WasPrice?: string } = ruleOf[kind].formOf(mine);
  const keeps = "WasPrice" in base && "WasPrice" in mine && base.WasPrice === mine.WasPrice;
  if (id !== null && keeps) delete fields.WasPrice;
  return id === null ? { ...fields, ...more } : { Id: id, Version: version, ...fields, ...more };
}

/** Throws the refusal of all wrong fields of a draft. */
export function checkDraft<K extends CatalogueKind>(draft: Draft<K>): void {
  // The category of a new product is known only when it is sent.
  const isNewProduct = draft.kind === "Product" && draft.id === null;
  ruleOf[draft.kind].check(formOf(draft, isNewProduct ? { CategoryId: 1 } : {}));
}

/** Returns `true` if the draft is of this kind. */
export function isOfKind<K extends CatalogueKind>(draft: Draft, kind: K): draft is Draft<K> {
  return draft.kind === kind;
}

let made = 0;

/** Creates a draft of a new record. */
export function newDraft<K extends CatalogueKind>(kind: K, fields: FieldsOf[K]): Draft<K> {
  made += 1;
  return { key: `${kind}-new-${made}`, kind, id: null, version: 0, base: fields, mine: fields };
}

/**
 * Returns the fields of a copy of a specification. It is off the shelf, without a code, because
 * products of one code share their stock, and without a was-price, because it was never sold.
 */
export const copyOf = (fields: ProductFields): ProductFields => ({
  ...fields,
  WasPrice: "",
  ProdID: "",
  Quantity: "",
  Active: false,
});

/** Returns the fields of an empty specification. */
export function emptyProduct(WareID: string): ProductFields {
  return {
    Name: "",
    Price: "",
    WasPrice: "",
    Content: "",
    Picture: null,
    ProdID: "",
    WareID,
    Quantity: "",
    Active: true,
  };
}
