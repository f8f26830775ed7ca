// Succeeds if the shop can listen on SHOP_BIND; otherwise names the program that holds the port.
import { execFileSync } from "node:child_process";
import { createServer } from "node:net";

const bind = process.env.SHOP_BIND ?? "127.0.0.1:8080";
const colon = bind.lastIndexOf(":");
const [host, port] = [bind.slice(0, colon).replaceAll(/[[\]]/g, ""), Number(bind.slice(colon + 1))];

/** Returns the output of a command, or an empty text if it is missing or fails. */
function output(command, ...options) {
  try {
    return execFileSync(command, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}

/** Returns the program that listens on the port, if this user may see it. */
function holder() {
  const socket = /\("(?<program>[^"]+)",pid=(?<pid>\d+)/.exec(output("ss", "-ltnpH", `sport = :${port}`));
  const file = /^p(?<pid>\d+)\nc(?<program>.+)$/m.exec(output("lsof", "-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"));
  const { program, pid } = (socket ?? file)?.groups ?? {};
  return program ? `${program}, process ${pid}` : "a program of another user";
}

const probe = createServer();
probe.once("error", ({ code, message }) => {
  if (code === "EADDRINUSE") {
    const by = holder();
    const ours = by.startsWith("shop-server") ? ` This shop may already be running: http://${bind}` : "";
    console.error(`Port ${port} is taken by ${by}.${ours}`);
  } else console.error(`Cannot listen on ${bind}: ${message}.`);
  console.error(`Free the address, or choose another: SHOP_BIND=127.0.0.1:${port === 65_535 ? 8081 : port + 1} npx -y rust-just start`);
  process.exit(1);
});
probe.listen({ host, port }, () => probe.close());
