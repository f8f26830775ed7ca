import { RegistrationInfo } from "./register-info";

/** `/Line/Register/Info`: what a first LINE log-in still needs before it can shop. */
export default function LineRegisterInfoPage() {
  return <RegistrationInfo platform="Line" />;
}
