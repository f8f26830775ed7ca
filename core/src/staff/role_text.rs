//! Descriptions of the roles, generated from the table of permissions (decision D176).

use super::{Grant, Permission, Role, grant};

impl Permission {
    /// Returns the name of the permission as part of a sentence, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::SeeWork => "查看待辦事項",
            Self::SeeOrders => "查看訂單",
            Self::Ship => "備貨出貨與登記貨到付款",
            Self::EditOrder => "建立訂單、加訂單備註、報運費與更正收件資料",
            Self::Print => "列印出貨單據",
            Self::CancelOrder => "取消訂單與辦理退貨",
            Self::MarkPaid => "確認收款",
            Self::Refund => "登記退款",
            Self::SeePayments => "查看線上付款",
            Self::BookTransfers => "匯款對帳",
            Self::SettlePayment => "處理有疑問的付款",
            Self::SeeCatalogue => "查看商品與庫存",
            Self::EditCatalogue => "修改商品與價格",
            Self::ChangeStock => "修改庫存",
            Self::SeeMembers => "查看會員與聯絡方式",
            Self::SwitchMember => "停用會員",
            Self::SeeFigures => "查看報表與匯出",
            Self::ExportPersonalData => "匯出個人資料",
            Self::SendAgain => "查看與重寄通知",
            Self::SeeSettings => "查看設定",
            Self::ChangeSettings => "修改設定",
            Self::ChangeBankAccount => "修改收款帳戶",
            Self::SeeStaff => "查看人員",
            Self::ManageStaff => "管理人員",
            Self::SeeLog => "查看操作紀錄",
        }
    }
}

impl Role {
    /// Describes the permissions of the role in a sentence, in Chinese.
    #[must_use]
    pub fn text(self) -> String {
        let masked = self.labels(Grant::Masked);
        let denied = self.labels(Grant::Denied);
        let mut text = if masked.is_empty() && denied.is_empty() {
            "可以進行所有操作".to_owned()
        } else {
            ["可以", &self.labels(Grant::Allowed)].concat()
        };
        for (before, labels, after) in [
            ("；可以", masked, "，個人資料會遮蔽"),
            (
                "；再次輸入密碼後可以",
                self.labels(Grant::Reauthenticated),
                "",
            ),
            ("；不能", denied, ""),
        ] {
            if !labels.is_empty() {
                text.extend([before, &labels, after]);
            }
        }
        text + "。"
    }

    /// Joins the labels of the permissions that the role has to this degree.
    fn labels(self, of: Grant) -> String {
        let labels: Vec<_> = Permission::ALL
            .iter()
            .filter(|permission| grant(self, **permission) == of)
            .map(|permission| permission.label())
            .collect();
        labels.join("、")
    }
}
