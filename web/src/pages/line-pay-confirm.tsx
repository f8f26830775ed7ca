import { useLocation } from "react-router";
import { orderOfAttempt, readReturn, useLinePayReturn } from "@/features/payment/line-pay-return";
import { PaymentResult } from "@/features/payment/payment-result";
import { usePageTitle } from "@/features/settings/setting";
import { paymentResultText as text } from "@/text/payment";

/** Renders `/LinePay/Confirm`, the page that LINE Pay redirects to, possibly in another browser. */
export default function LinePayConfirmPage() {
  const { search } = useLocation();
  const outcome = useLinePayReturn(search);
  const orderId = orderOfAttempt(readReturn(search).orderId);
  usePageTitle(text.title);
  switch (outcome?.kind) {
    case undefined:
      return <PaymentResult waiting title={text.asking} orderId={orderId} />;
    case "confirming":
      return (
        <PaymentResult waiting title={text.confirming} sentence={text.confirmingText} orderId={orderId} />
      );
    case "paid":
      return <PaymentResult returns title={text.paid} sentence={text.paidText} orderId={outcome.orderId} />;
    case "refunding":
      return <PaymentResult title={text.refunding} sentence={outcome.sentence} orderId={orderId} />;
    case "unfound":
      return <PaymentResult title={text.unfound} sentence={text.unfoundText} orderId={orderId} />;
    case "failed":
      return (
        <PaymentResult
          returns
          unpaid
          title={text.failed}
          sentence={outcome.sentence || text.failedText}
          orderId={orderId}
        />
      );
  }
}
