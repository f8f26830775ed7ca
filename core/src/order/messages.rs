//! Success messages after an action on an order (docs/spec/orders.md#order-sentences).

/// Message after an order was placed.
pub const PLACED: &str = "訂單已成立";
/// Message after the buyer has cancelled an order.
pub const CANCELLED: &str = "成功取消訂單！";
/// Message after the buyer has accepted the freight.
pub const FREIGHT_ACCEPTED: &str = "已確認運費，謝謝您！";
/// Message after the buyer has requested a return.
pub const RETURN_REQUESTED: &str = "已收到您的退貨申請，我們會盡快回覆您";
/// Response to a request for a return code, whether or not there is such an order.
pub const RETURN_CODE_SENT: &str = "若訂單編號與訂購人電話相符，驗證碼將於 5 分鐘內傳送至訂購會員驗證過的電子郵件或手機，請於 10 分鐘內使用";
/// Message after the buyer has entered the digits of the account that a transfer comes from.
pub const BANK_DIGITS_FILLED_IN: &str = "成功填寫匯款資訊！";
