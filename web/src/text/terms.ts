import type { Chapter, Facts, ShopDocument } from "./document";
import { deliveryChapter } from "./terms-delivery";
import { disclosureChapter } from "./terms-disclosure";
import { privacyChapter } from "./terms-privacy";
import { termsVersion } from "./terms-version";

/**
 * Returns terms of service, privacy, delivery and fees, and the legal disclosures of a distance
 * seller.
 */
export function termsDocument(facts: Facts): ShopDocument {
  return {
    title: "服務條款與隱私權政策",
    lead: "在您下單之前，請撥一點時間讀完這一頁。我們盡量把話寫得明白；若有不清楚的地方，歡迎來電詢問。",
    changed: termsVersion,
    chapters: [
      serviceChapter(facts),
      privacyChapter(facts),
      deliveryChapter(facts),
      disclosureChapter(facts),
    ],
  };
}

function serviceChapter({ setting }: Facts): Chapter {
  const shop = setting.shop_name;
  return {
    id: "service",
    title: "服務條款",
    lead: `本條款是您與${shop}（以下稱「本店」）之間，關於使用本網站與購買商品的約定。您完成會員註冊或送出訂單，即表示已閱讀並同意本條款。`,
    articles: [
      {
        title: "適用範圍",
        passages: [
          "本條款適用於本網站的瀏覽、會員註冊、訂購、付款、配送與售後服務。個別商品頁或結帳頁另有說明的，一併適用；兩者不一致時，以對您較有利者為準。",
          "未滿十八歲的訪客，請由法定代理人閱讀並同意本條款後，再註冊或訂購。",
        ],
      },
      {
        title: "會員帳號",
        passages: [
          "國內會員以手機號碼註冊，海外會員以電子郵件註冊；您也可以使用 LINE 帳號登入。註冊時請填寫正確的資料，資料變動時請至會員中心更新，以免影響配送。",
          "帳號與密碼請妥善保管，勿交給他人使用。若發現帳號遭人冒用，請立即更改密碼並通知本店，我們會協助暫停帳號。除可歸責於您的事由外，冒用所生的損失不由您負擔。",
        ],
      },
      {
        title: "訂購與契約成立",
        passages: [
          "結帳頁會列出商品、數量、單價、運費、手續費與應付總額，請您確認無誤後再送出。送出後，頁面會顯示訂單編號，您也能在會員中心查詢。",
          "您送出訂單後，除本店於二個工作日內附正當理由拒絕外，視為接受訂購；您已完成付款的，契約於付款時成立。",
          "商品數量以頁面顯示的庫存為準。若因同時下單致庫存不足，本店會立即通知，由您選擇等待補貨或取消；已付的款項全數退還。",
        ],
      },
      {
        title: "價格與付款",
        passages: [
          "頁面所示價格均為新臺幣並已含營業稅，不含運費與代收手續費。應付總額以元為單位，各品項的小計四捨五入至整數元後加總。",
          setting.ways_to_pay,
          "逾期未付款的訂單會自動取消，並以訊息通知您；取消後如仍需要，請重新下單。",
        ],
      },
      {
        title: "配送與退貨",
        passages: [
          "配送方式與運費，請見本頁「配送方式與運費」。退貨與解除契約，請見「退換貨政策」頁。兩者都是本條款的一部分。",
        ],
      },
      {
        title: "訂單的取消",
        passages: [
          "訂單出貨前，您可在會員中心自行取消，不需說明理由。商品已交寄的，請於收到後依「退換貨政策」頁辦理。",
          "取消前已付的款項，本店會依原付款方式退還；無法原路退還時，將與您確認退款帳戶。",
        ],
      },
      {
        title: "使用本網站的約定",
        passages: [
          "請勿從事下列行為：",
          {
            points: [
              "冒用他人名義註冊或下單，或明知無購買意願而下單。",
              "以程式大量擷取資料、干擾系統運作，或嘗試取得未經授權的資料。",
              "上傳違法、侵害他人權利或含有惡意程式的內容。",
            ],
          },
          "有前項情形時，本店得暫停該帳號的使用，並保留依法求償的權利。暫停帳號不影響已成立訂單中您應有的權利。",
        ],
      },
      {
        title: "商品圖文",
        passages: [
          "本網站的文字、照片、圖樣與版面，著作權屬本店或原權利人所有，未經同意請勿用於商業用途。",
          "線香與香粉以天然木料製成，每批的色澤與氣味略有差異；照片的顏色也會因螢幕而不同，尺寸與重量以商品頁的文字為準。",
        ],
      },
      {
        title: "用香安全",
        passages: [
          "點香時請置於穩固、耐熱的器皿，遠離窗簾、紙張等易燃物，並保持空氣流通；離開或就寢前請確認已完全熄滅。請放在孩童與寵物碰不到的地方。",
        ],
      },
      {
        title: "服務的中斷與責任",
        passages: [
          "系統維護、設備故障或天災等事由可能使服務暫停，我們會盡力縮短時間，並於可預期時事先公告。",
          "本店依消費者保護法與民法負其責任；本條款不排除或限制您依法得主張的權利。",
        ],
      },
      {
        title: "條款的修改",
        passages: [
          "條款修改時，我們會在本頁公告並更新日期；重大變更於生效七日前公告，並通知會員。修改前已成立的訂單，適用下單時的條款。",
        ],
      },
      {
        title: "準據法與管轄",
        passages: [
          `本條款以中華民國法律為準據法。因本條款涉訟時，雙方同意以${setting.court}為第一審管轄法院，但不排除消費者保護法第四十七條及民事訴訟法第四百三十六條之九關於小額訴訟管轄法院的適用。`,
        ],
      },
    ],
  };
}
