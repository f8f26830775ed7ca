/** Calls of the back office. The browser sends the staff cookie by itself. */
import type { ExportFormat, ExportKind, PlannedOrder, Role, WorkTab } from "@/core";
import { type ApiUrl, apiUrl, type CallOptions, call, callForFile, type Query } from "./client";
import type {
  AwaitedOrder,
  BulkResult,
  Figures,
  GoodsReport,
  GoodsTally,
  Invitation,
  LikelyOrder,
  ListedMember,
  ListedMessage,
  ListedOrder,
  ListedPayment,
  LoggedChange,
  Mark,
  Me,
  MemberPage,
  MemberRecord,
  MessagePage,
  OrderEvent,
  OrderPage,
  PaymentDay,
  PaymentPage,
  PaymentWork,
  Period,
  PreviewedTransfer,
  PrintedOrder,
  PrintKind,
  Reauthenticated,
  RecordedView,
  RecoveryCodes,
  SalesReport,
  SalesRow,
  Setup,
  StaffAction,
  StaffLogIn,
  StaffMember,
  StaffOrder,
  StaffPayment,
  TransferKind,
  TransferPage,
  TransferPreview,
  TransferResult,
  WorkCounts,
} from "./schema";

export type {
  AwaitedOrder,
  BulkResult,
  Figures,
  GoodsReport,
  GoodsTally,
  Invitation,
  LikelyOrder,
  ListedMember,
  ListedMessage,
  ListedOrder,
  ListedPayment,
  LoggedChange,
  Mark,
  Me,
  MemberPage,
  MemberRecord,
  MessagePage,
  OrderEvent,
  OrderPage,
  PaymentDay,
  PaymentPage,
  PaymentWork,
  Period,
  PlannedOrder,
  PreviewedTransfer,
  PrintedOrder,
  PrintKind,
  RecordedView,
  Role,
  SalesReport,
  SalesRow,
  Setup,
  StaffAction,
  StaffLogIn,
  StaffMember,
  StaffOrder,
  StaffPayment,
  TransferKind,
  TransferPage,
  TransferPreview,
  TransferResult,
  WorkCounts,
  WorkTab,
};

/** Function that makes a call; the back office adds login and re-authentication. */
export type Caller = <Result>(url: ApiUrl, options?: CallOptions) => Promise<Result>;

/** Makes a call without login handling, for calls that need no login. */
export const plainCall: Caller = async <Result>(url: ApiUrl, options?: CallOptions) =>
  (await call<Result>(url, options)).result;

/** Returns the options of a change with an idempotency key. */
export function change(method: "DELETE" | "POST" | "PUT", body: object, onceKey: string): CallOptions {
  return { method, body, onceKey };
}

/** Request for an export: columns, format, and the filters of the list. */
export type ExportEntries = { Columns: string[]; Format: ExportFormat } & Record<string, unknown>;

/** Downloads an exported file. */
export const exportFile = (kind: ExportKind, body: ExportEntries) =>
  callForFile(apiUrl(`/Admin/Export/${kind}`), { method: "POST", body });

/** Values of the staff login form. */
export type LoginEntries = { Name: string; Password: string; Code: string };

export const logIn = (entries: LoginEntries) =>
  plainCall<Me>(apiUrl("/Admin/Login"), { method: "POST", body: entries });

export const logOut = () => plainCall<undefined>(apiUrl("/Admin/Logout"), { method: "POST", body: {} });

export const acceptInvitation = (body: { Token: string; Password: string; PasswordCheck: string }) =>
  plainCall<Me>(apiUrl("/Admin/Invitation"), { method: "POST", body });

export const reauthenticate = (body: { Password: string; Code: string }) =>
  plainCall<Reauthenticated>(apiUrl("/Admin/Reauthenticate"), { method: "POST", body });

export const meUrl = apiUrl("/Admin/Me");
export const workUrl = apiUrl("/Admin/Work");
export const workSinceUrl = (since: number) => apiUrl("/Admin/Work", { Since: since });
export const salesUrl = (query: Query) => apiUrl("/Admin/Report/Sales", query);
export const goodsUrl = (query: Query) => apiUrl("/Admin/Report/Goods", query);
export const staffUrl = apiUrl("/Admin/Staff");
export const orderUrl = (id: string) => apiUrl("/Admin/Order", { Id: id });
export const ordersUrl = (query: Query) => apiUrl("/Admin/Orders", query);
export const transfersUrl = (query: Query) => apiUrl("/Admin/Transfers", query);
export const paymentsUrl = (query: Query) => apiUrl("/Admin/Payments", query);
export const paymentUrl = (id: string) => apiUrl("/Admin/Payment", { Id: id });
export const paymentDayUrl = (day: string) => apiUrl("/Admin/Payments/Day", { Day: day });
export const membersUrl = (query: Query) => apiUrl("/Admin/Members", query);
export const memberUrl = (id: string) => apiUrl("/Admin/Member", { Id: id });
export const messagesUrl = (query: Query) => apiUrl("/Admin/Messages", query);
export const mySessionsUrl = apiUrl("/Admin/Me/Sessions");
export const sessionsUrl = (id: number) => apiUrl("/Admin/Staff/Sessions", { Id: id });
export const viewsUrl = (query: Query) => apiUrl("/Admin/Staff/Views", query);
export const logUrl = (query: Query) => apiUrl("/Admin/Log", query);

/** Calls that go through the login handling of their caller. */
export const adminCalls = (caller: Caller) => ({
  beginSecondFactor: () => caller<Setup>(apiUrl("/Admin/Me/SecondFactor"), { method: "POST", body: {} }),
  setSecondFactor: (Setup: string, Code: string) =>
    caller<RecoveryCodes>(apiUrl("/Admin/Me/SecondFactor"), { method: "PUT", body: { Setup, Code } }),
  changePassword: (Password: string, PasswordCheck: string) =>
    caller<Me>(apiUrl("/Admin/Me/Password"), { method: "PUT", body: { Password, PasswordCheck } }),
  setMyEmail: (Email: string, key: string) =>
    caller<Me>(apiUrl("/Admin/Me/Email"), change("PUT", { Email }, key)),
  endMySession: (Id: string, key: string) =>
    caller<StaffLogIn[]>(mySessionsUrl, change("DELETE", { Id }, key)),
  endSession: (Id: number, Session: string, key: string) =>
    caller<StaffLogIn[]>(apiUrl("/Admin/Staff/Sessions"), change("DELETE", { Id, Session }, key)),
  switchMember: (body: MemberSwitch, key: string) =>
    caller<MemberRecord>(apiUrl("/Admin/Member/Enabled"), change("PUT", body, key)),
  sendAgain: (Id: string, key: string) =>
    caller<ListedMessage>(apiUrl("/Admin/Message/Again"), change("POST", { Id }, key)),
  addStaff: (body: { Name: string; Role: string }, key: string) =>
    caller<Invitation>(staffUrl, change("POST", body, key)),
  changeStaff: (body: { Id: number; Role: Role; Enabled: boolean }, key: string) =>
    caller<StaffMember[]>(staffUrl, change("PUT", body, key)),
  inviteStaff: (Id: number, key: string) =>
    caller<Invitation>(apiUrl("/Admin/Staff/Invitation"), change("POST", { Id }, key)),
  actOnOrder: (body: ActionEntries, key: string) =>
    caller<StaffOrder>(apiUrl("/Admin/Order/Action"), change("POST", body, key)),
  actOnOrders: (Orders: ActionEntries[], key: string) =>
    caller<BulkResult[]>(apiUrl("/Admin/Orders/Action"), change("POST", { Orders }, key)),
  previewTransfers: (statement: Blob) =>
    caller<TransferPreview>(apiUrl("/Admin/Transfers/Preview"), {
      method: "POST",
      file: new Blob([statement], { type: "text/csv" }),
    }),
  bookTransfers: (Digest: string, Lines: ChosenTransfer[], key: string) =>
    caller<TransferResult[]>(apiUrl("/Admin/Transfers/Apply"), change("POST", { Digest, Lines }, key)),
  actOnPayment: (body: { Id: string; Version: number; Act: Mark }, key: string) =>
    caller<StaffPayment>(apiUrl("/Admin/Payment/Action"), change("POST", body, key)),
  printOrders: (Kind: PrintKind, Ids: string[], key: string) =>
    caller<PrintedOrder[]>(apiUrl("/Admin/Orders/Print"), change("POST", { Kind, Ids }, key)),
});

/** Line of a bank statement with its order. */
export interface ChosenTransfer {
  Fingerprint: string;
  OrderId: string;
}

/** Request to allow or block a member's login, with the reason. */
export interface MemberSwitch {
  Id: string;
  Version: number;
  Enabled: boolean;
  Reason: string;
}

/** Action on an order, with its parameters. */
export interface ActionEntries {
  Id: string;
  Version: number;
  Action: string;
  Carrier?: string;
  TrackingNumber?: string;
  Freight?: string;
  PaymentCode?: string;
  Note?: string;
  Confirm?: boolean;
}
