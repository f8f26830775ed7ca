import { Navigate } from "react-router";
import { paths } from "@/paths";

/** `/User`: the member centre begins where the header leads to. */
export default function UserPage() {
  return <Navigate to={paths.memberCentre} replace />;
}
