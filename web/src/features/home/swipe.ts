/** How far a finger must travel sideways before the slide changes, in pixels (docs/spec/catalogue.md#carousel). */
const SWIPE_THRESHOLD = 40;

/** The slide that a drag of `dx` pixels from slide `from` ends at; the slides go round. */
export function slideAfterSwipe(from: number, count: number, dx: number): number {
  if (count === 0 || Math.abs(dx) < SWIPE_THRESHOLD) return from;
  const step = dx < 0 ? 1 : -1;
  return (from + step + count) % count;
}
