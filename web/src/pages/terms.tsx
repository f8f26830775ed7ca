import { termsDocument } from "@/text/terms";
import { DocumentPage } from "./document-page";

/**
 * Renders `/Terms`: terms of service, privacy, delivery and fees. The fees are the same that the
 * cart uses.
 */
export default function TermsPage() {
  return <DocumentPage name="Terms" standard={termsDocument} />;
}
