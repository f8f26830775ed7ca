import { RegistrationInfo } from "./register-info";

/** Renders `/Line/Register/Info`: the missing data after a first LINE login. */
export default function LineRegisterInfoPage() {
  return <RegistrationInfo platform="Line" />;
}
