/** Code 128 (ISO/IEC 15417), set B: the barcode on slips and labels. */

/**
 * Widths of bars and spaces of each symbol in modules, by value: 0 to 102, the starts of sets A, B
 * and C, the stop.
 */
const WIDTHS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112";

/** Widths of each symbol, by value. */
export const symbols: readonly string[] = WIDTHS.split(" ");

const START_B = 104;
const STOP = 106;
const MODULUS = 103;
const FIRST = " ".charCodeAt(0);

/**
 * Returns the symbol values of a text of printable ASCII characters: start, text, check symbol,
 * stop.
 */
export function valuesOf(text: string): number[] {
  const values = [...text].map((character) => character.charCodeAt(0) - FIRST);
  const sum = values.reduce((sum, value, place) => sum + value * (place + 1), START_B);
  return [START_B, ...values, sum % MODULUS, STOP];
}

/** Bar with position and width in modules. */
export interface Bar {
  at: number;
  width: number;
}

/** Returns the bars of a text and the total width in modules. */
export function barsOf(text: string): { bars: Bar[]; width: number } {
  const widths = valuesOf(text).flatMap((value) => [...(symbols[value] ?? "")].map(Number));
  const bars: Bar[] = [];
  let at = 0;
  widths.forEach((width, place) => {
    // Bars and spaces alternate within and across symbols; only the stop symbol ends with a bar.
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  });
  return { bars, width: at };
}
