/**
 * Version of the default terms and privacy policy that a shopper accepts: the date of their last
 * change, `YYYY-MM-DD`.
 */
export const termsVersion = "2026-11-28";
