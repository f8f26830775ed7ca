import { paths } from "@/paths";
import { type Facts, filled, ifSet, type ShopDocument } from "./document";

/**
 * Returns the policy on returns, faulty goods and tax numbers. The seven days of article 19 of the
 * Consumer Protection Act are mandatory; beyond that, the policy promises only what the shop can do
 * (decision D174).
 */
export function deliveryDocument({ setting }: Facts): ShopDocument {
  const email = ifSet(setting.email, (address) => `或電子郵件 ${address}`, "");
  const contact = `服務專線 ${setting.hotline}（${setting.service_hours}）${email}`;
  const address = filled(setting.address, "客服告知的退貨地址");
  return {
    title: "退換貨政策",
    lead: "香合不合意，要收到了才知道。下面是退貨的期限與辦法，以及商品有問題時的處理方式。",
    changed: "2026-11-29",
    chapters: [
      {
        id: "returns",
        title: "七日內退貨",
        articles: [
          {
            title: "期限",
            passages: [
              "自收到商品的次日起七日內，您可以退回商品，或以書面（含電子郵件）通知我們解除契約，無須說明理由，也不需負擔任何費用。在期限內寄出商品或通知，即屬有效。",
              "這七日是依消費者保護法第十九條給您的考慮時間。",
            ],
          },
          {
            title: "商品的狀態",
            passages: [
              "退回的商品請保持全新，包裝完整，並連同贈品、配件與說明一併寄回。已開封使用的商品，恕不受理退換貨。",
              {
                facts: [
                  [
                    "可以退",
                    "為檢查商品而打開寄送用的外箱與商品外盒、清點數量、查看外觀與規格，都屬必要的檢查，不影響您的權利。",
                  ],
                  [
                    "恕不受理",
                    "香品的密封袋已拆開取用、點燃、折斷或散失；香爐、香具已盛灰、燻燒或刮傷；外盒、配件遺失或毀損而無法回復。",
                  ],
                ],
              },
              "因檢查的必要，或不可歸責於您的事由所造成的毀損、變更，您的解除權不因此消滅。本頁約定若與法律規定不同，以對您較有利者為準。",
            ],
          },
          {
            title: "辦理步驟",
            passages: [
              {
                points: [
                  "登入會員，在「訂單查詢」開啟訂單，按「申請退貨」並選擇欲退回的品項；不說明原因也可以。無法登入時，請以訂單編號與訂購人電話申請（見下方連結）。",
                  `或以${contact}告知訂單編號與欲退回的品項。`,
                  "將商品以原包裝或合適的紙箱裝妥。請勿在商品外盒上直接黏貼膠帶或宅配單。",
                  `我們會在收到通知的次日起十五日內，安排物流到府收件，運費由本店負擔；您也可以自行寄至${address}，運費由本店補還。`,
                  "商品取回並確認後，為您辦理退款。",
                ],
              },
              { link: ["以訂單編號申請退貨", paths.returns] },
            ],
          },
          {
            title: "退款",
            passages: [
              "自取回商品或收到退回商品的次日起十五日內，退還您已支付的款項。信用卡與 LINE Pay 依原付款方式退回，入帳日依發卡機構或 LINE Pay 而定；貨到付款與銀行轉帳，退至您指定的本人帳戶。",
            ],
          },
        ],
      },
      {
        id: "faults",
        title: "商品有問題時",
        articles: [
          {
            title: "收到的商品有問題",
            passages: [
              "商品破損、受潮、數量不符或寄錯品項，請在收到後七日內拍照告訴我們，由專人與您聯絡處理，往返運費由本店負擔。超過七日才發現的瑕疵，仍請與我們聯絡，本店依民法負擔保責任。",
              "天然木料的色澤深淺、香身的細微粗細差異與自然掉粉，屬手工製香的正常現象。",
            ],
          },
          {
            title: "更換規格",
            passages: [
              "買錯尺寸或香味，請依「七日內退貨」的辦法退回，再重新訂購；未開封的商品不需負擔退貨運費。",
            ],
          },
        ],
      },
      {
        id: "tax-number",
        title: "統一編號",
        articles: [
          {
            title: "公司訂購",
            passages: [
              "需要統一編號的訂單，請在結帳前至會員中心的個人資料選擇「需要，我是公司會員」，並填入八位數字的統一編號；結帳時會帶入這組號碼，可以只為這筆訂單修改。",
            ],
          },
        ],
      },
    ],
  };
}
