//! What the shop says when something was done with an order (docs/spec/orders.md#order-sentences).

/// After an order was placed.
pub const PLACED: &str = "訂單已成立";
/// After a buyer has cancelled an order.
pub const CANCELLED: &str = "成功取消訂單！";
/// After a buyer has agreed to a freight.
pub const FREIGHT_ACCEPTED: &str = "已確認運費，謝謝您！";
/// After a buyer has given the digits of the account that a transfer comes from.
pub const BANK_DIGITS_FILLED_IN: &str = "成功填寫匯款資訊！";
