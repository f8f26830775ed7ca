/** 128 random bits as 32 digits of base 16; `randomUUID` is missing on plain HTTP inside a local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
