/**
 * Most common passwords, one per line, for the rules of new passwords. The server uses the same
 * list.
 *
 * Only forms for a new password import it, because it has 29 KB.
 */
export { default as commonPasswords } from "./pkg/common_passwords.txt?raw";
