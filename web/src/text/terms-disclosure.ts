import { type Chapter, type Facts, filled, ifSet, pending } from "./document";

/**
 * Returns the disclosures that article 18 of the Consumer Protection Act requires of a distance
 * seller.
 */
export function disclosureChapter({ setting }: Facts): Chapter {
  const contact = `服務專線 ${setting.hotline}（${setting.service_hours}）`;
  const email = ifSet(setting.email, (address) => `，或寫信至 ${address}`, "");
  return {
    id: "disclosure",
    title: "消費者應知悉的資訊",
    lead: "依消費者保護法第十八條，通訊交易的經營者應清楚告知下列事項。",
    articles: [
      {
        title: "經營者",
        passages: [
          {
            facts: [
              ["名稱", setting.shop_name],
              ["統一編號", filled(setting.company_tax_number, pending)],
              ["代表人", filled(setting.representative, pending)],
              ["營業所", filled(setting.address, pending)],
              ["電話", contact],
              ["電子郵件", filled(setting.email, pending)],
            ],
          },
        ],
      },
      {
        title: "交易",
        passages: [
          {
            facts: [
              ["商品與價格", "載明於各商品頁；應付總額於結帳頁送出訂單前列明。"],
              ["付款", "付款方式於結帳頁選擇，付款期限載明於訂單頁。"],
              ["交付", "見本頁「配送方式與運費」。"],
              [
                "解除契約",
                "收到商品後七日內，得以退回商品或書面通知的方式解除契約，無須說明理由，也不需負擔任何費用。辦理方式見「退換貨政策」頁。",
              ],
              [
                "不適用解除權的商品",
                "依通訊交易解除權合理例外情事適用準則，屬合理例外的商品會在商品頁事先標明；未標明者，一律適用七日解除權。",
              ],
            ],
          },
        ],
      },
      {
        title: "申訴",
        passages: [
          `對商品或服務有任何不滿意，請撥${contact}${email}，我們會在申訴之日起十五日內妥適處理並回覆。`,
          "您也可以撥打 1950 全國消費者服務專線，或向所在地縣市政府的消費者服務中心申訴、申請調解。",
        ],
      },
    ],
  };
}
