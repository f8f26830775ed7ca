// Checks that nginx serves an honest client at 127.0.0.2 while 127.0.0.1 holds a thousand
// incomplete requests, with heads and half a body, and one more byte every few seconds.
// docs/operations.md allows nginx 8192 connections. This check runs with 768, of which 200 new
// ones a second hold up to 400. From 720 on, nginx may close the honest one.
// usage: node tools/setup/slow-clients.mjs PORT; exit code 1 when the honest client is not answered
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";

const port = Number(process.argv[2]);
const slow = 1_000;
const seconds = 6;
const patience = 3_000;
const head = "POST /api/Auth/Login HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

function connect(from) {
  const socket = tls.connect({ host: "127.0.0.1", port, localAddress: from, rejectUnauthorized: false });
  // Refused connections are expected here.
  socket.on("error", () => {});
  return socket;
}

/** Returns the milliseconds until the honest client is answered, or undefined after `patience`. */
function answered() {
  const begun = Date.now();
  return new Promise((done) => {
    const socket = connect("127.0.0.2");
    const end = (time) => {
      clearTimeout(timer);
      socket.destroy();
      done(time);
    };
    const timer = setTimeout(() => end(undefined), patience);
    socket.on("secureConnect", () => socket.write("GET /api/Setting HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n"));
    socket.on("data", (bytes) => end(String(bytes).startsWith("HTTP/1.1 ") ? Date.now() - begun : undefined));
    socket.on("close", () => end(undefined));
  });
}

const sockets = new Set();
let opening = 0;
let opened = 0;
/** Opens up to four connections, so that each is complete before nginx closes idle ones. */
function attack() {
  for (let count = 0; count < 4 && sockets.size < slow && opening < 10; count += 1) open();
}
function open() {
  const socket = connect("127.0.0.1");
  let isOpening = true;
  const begun = () => {
    if (isOpening) opening -= 1;
    isOpening = false;
  };
  opening += 1;
  socket.on("secureConnect", () => {
    begun();
    opened += 1;
    socket.write(head);
  });
  socket.on("close", () => {
    begun();
    sockets.delete(socket);
  });
  sockets.add(socket);
}
// A disconnected client reconnects.
const again = setInterval(attack, 20);
const drip = setInterval(() => {
  for (const socket of sockets) if (socket.writable) socket.write(" ");
}, 4_000);
// The most that nginx accepts: 768, of which it needs a few itself.
for (let wait = 0; opened < 766 && wait < 300; wait += 1) await pause(100);
const times = [];
const end = Date.now() + seconds * 1_000;
while (Date.now() < end) {
  times.push(await answered());
  await pause(200);
}
clearInterval(again);
clearInterval(drip);
for (const socket of sockets) socket.destroy();
const lost = times.filter((time) => time === undefined).length;
console.log(`${slow} slow bodies of one address: ${times.length - lost} of ${times.length} honest requests answered, slowest ${Math.max(...times.filter((time) => time !== undefined), 0)} ms`);
process.exit(lost === 0 && times.length > 0 ? 0 : 1);
