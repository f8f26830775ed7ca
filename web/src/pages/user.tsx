import { Navigate } from "react-router";
import { paths } from "@/paths";

/** Redirects `/User` to the start of the member centre. */
export default function UserPage() {
  return <Navigate to={paths.memberCentre} replace />;
}
