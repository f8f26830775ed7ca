import { deliveryDocument } from "@/text/delivery";
import { DocumentPage } from "./document-page";

/** Renders `/Delivery`: returns, exchanges, invoices. */
export default function DeliveryPage() {
  return <DocumentPage name="Delivery" standard={deliveryDocument} />;
}
