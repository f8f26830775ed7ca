/**
 * The most common passwords, one a line, for the rules that judge a new one: the very list of the
 * server.
 *
 * Only forms that ask for a new password import it: 29 KB that no other page loads.
 */
export { default as commonPasswords } from "./pkg/common_passwords.txt?raw";
