/** Buttons that move an item up or down in a list; the focus stays on the item. */
import { announce } from "@/ui/live-region";
import { editText as text } from "./text";

interface MoveButtonsProps {
  name: string;
  /** Index of the item, from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  className?: string;
}

export function MoveButtons({ name, place, count, onMove, className = "" }: MoveButtonsProps) {
  const move = (to: number) => {
    if (to < 0 || to >= count) return;
    onMove(to);
    announce(text.moved(name, to + 1));
  };
  return (
    <span className={`inline-flex ${className}`}>
      <MoveButton label={text.moveUp(name)} isEnd={place === 0} onPress={() => move(place - 1)}>
        {text.up}
      </MoveButton>
      <MoveButton label={text.moveDown(name)} isEnd={place === count - 1} onPress={() => move(place + 1)}>
        {text.down}
      </MoveButton>
    </span>
  );
}

interface MoveButtonProps {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: string;
}

/**
 * Renders a button. At the end of the list it stays focusable but does nothing, so that the focus
 * is not lost.
 */
function MoveButton({ label, isEnd, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
      className="min-h-11 px-2 text-note whitespace-nowrap text-ink-soft hover:text-cinnabar aria-disabled:text-hairline-strong"
    >
      {children}
    </button>
  );
}

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
