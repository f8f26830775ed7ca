import type { Setting } from "@/core";
import { unset } from "@/text/document";

/** Settings of a shop whose profile is not filled in. */
export const sampleSetting: Setting = {
  delivery_fee: 200,
  delivery_fee_threshold: 3000,
  sale_income: 60,
  outlying_surcharge: 0,
  overseas_surcharge: 0,
  shop_name: "沐山香堂",
  motto: "木、水、日頭，與足夠的時間。",
  court: "臺灣臺南地方法院",
  hotline: "0800-557989",
  service_hours: "週一至週五 8:00–18:00",
  company_tax_number: unset,
  representative: unset,
  address: unset,
  email: unset,
  bank_name: unset,
  bank_account_holder: unset,
  bank_account_number: unset,
  map_frame: unset,
  deliver_taiwan: true,
  deliver_outlying_island: true,
  deliver_overseas: true,
  ways_to_pay: "臺灣本島可使用貨到付款與銀行轉帳。",
  open_pay_types: ["CashOnDelivery", "LinePay", "CreditCard", "BankTransfer", "PayPal"],
  line_login: true,
  catalogue_version: 1,
  version: "0.1.0",
  environment: "development",
};
