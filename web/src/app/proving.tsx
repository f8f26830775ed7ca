import { useProving } from "@/api/prove";
import { frameText } from "@/text/frame";
import { FootLine } from "@/ui/foot-line";

/** Tells why a call takes some seconds: the page solves what the server set (decision D62). */
export function Proving() {
  const proving = useProving(({ now }) => now > 0);
  return <FootLine>{proving && <p>{frameText.proving}</p>}</FootLine>;
}
