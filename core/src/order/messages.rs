//! Success messages after an action on an order (docs/spec/orders.md#order-sentences).

/// Message after an order was placed.
pub const PLACED: &str = "訂單已成立";
/// Message after the buyer has cancelled an order.
pub const CANCELLED: &str = "成功取消訂單！";
/// Message after the buyer has accepted the freight.
pub const FREIGHT_ACCEPTED: &str = "已確認運費，謝謝您！";
/// Message after the buyer has entered the digits of the account that a transfer comes from.
pub const BANK_DIGITS_FILLED_IN: &str = "成功填寫匯款資訊！";
