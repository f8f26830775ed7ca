/** The day of the last change of terms and privacy policy, `YYYY-MM-DD`: what a shopper agrees to. */
export const termsVersion = "2026-11-28";
