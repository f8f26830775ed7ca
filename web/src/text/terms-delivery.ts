import { type Chapter, type Facts, ifSet } from "./document";

/** Delivery times (docs/spec/checkout.md#delivery-times). */
const daysUntilReceived = "3 至 15 天";
const workingDaysUntilSent = "14 個工作天";

/** Text in place of the fee of a closed location. */
const closed = "目前不提供配送。";

/** Returns the sentences about the locations that the shop delivers to. */
function range({ deliver_taiwan, deliver_outlying_island, deliver_overseas }: Facts["setting"]): string {
  const more = (places: string) => `${places}地區可以下單，但需另加運費，付款方式也有所不同。`;
  const near = ifSet(deliver_taiwan, () => "宅配以臺灣本島為限。", "目前不配送臺灣本島。");
  const beyond = ifSet(
    deliver_outlying_island,
    () => ifSet(deliver_overseas, () => more("離島與海外"), more("離島")),
    ifSet(deliver_overseas, () => more("海外"), ""),
  );
  return `${near}${beyond}`;
}

/** Returns the chapter about delivery areas, times and fees, with the same fees as the quote. */
export function deliveryChapter({ setting, money }: Facts): Chapter {
  const dollars = (amount: number) => `NT$${money(amount)}`;
  const surcharge = (amount: number) =>
    ifSet(
      amount,
      (set) => `另加 ${dollars(set)}，不因消費金額減免。`,
      "依重量與地點另計，下單後由專人與您確認金額，您同意後才收款與出貨。",
    );
  return {
    id: "delivery",
    title: "配送方式與運費",
    lead: "商品以宅配送達，運費在購物車裡就會算給您看。",
    articles: [
      {
        title: "配送範圍",
        passages: [range(setting)],
      },
      {
        title: "出貨與送達時間",
        passages: [
          `訂單成立後，我們會在 ${workingDaysUntilSent}內出貨；多數訂單在 ${daysUntilReceived}內送達。香品現製現曬，遇連日陰雨或需要補料時，會先與您聯絡。`,
          "銀行轉帳的訂單，自確認收到款項起算。遇國定假日、天災或物流業者公告的停送期間，順延計算。",
        ],
      },
      {
        title: "運費",
        passages: [
          {
            facts: [
              [
                "臺灣本島",
                `商品小計滿 ${dollars(setting.delivery_fee_threshold)} 免運費；未滿者，每筆訂單酌收 ${dollars(setting.delivery_fee)}。`,
              ],
              [
                "離島",
                ifSet(
                  setting.deliver_outlying_island,
                  () => `運費同本島，並${surcharge(setting.outlying_surcharge)}`,
                  closed,
                ),
              ],
              [
                "海外",
                ifSet(
                  setting.deliver_overseas,
                  () => `運費同本島，並${surcharge(setting.overseas_surcharge)}關稅與進口稅費由收件人負擔。`,
                  closed,
                ),
              ],
            ],
          },
          "商品小計，是各品項金額四捨五入至整數元之後的總和，不含運費與手續費。",
        ],
      },
      {
        title: "貨到付款手續費",
        passages: [
          `選擇貨到付款時，每筆訂單另收代收手續費 ${dollars(setting.sale_income)}，請於收件時連同貨款以現金交給配送人員。其他付款方式不收手續費。`,
        ],
      },
      {
        title: "收件",
        passages: [
          "請留下白天聯絡得到的電話。配送人員無法送達時會再次聯絡；若連續兩次無人簽收，包裹將退回本店，我們會與您確認後續處理方式。",
          "收到包裹時如發現外箱破損、受潮，請當場拍照並於簽收單上註明，再與我們聯絡。",
        ],
      },
    ],
  };
}
