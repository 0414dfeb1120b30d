import type { ReactNode } from "react";

type SelectRowProps = {
  isChosen: boolean;
  /** `isRange` where Shift is held. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  children: ReactNode;
};

/** The checkbox at the start of a row; `children` name the row for those who cannot see it. */
export function SelectRow({ isChosen, onChoose, children }: SelectRowProps) {
  return (
    // Shift would select text, too.
    <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center select-none">
      <span className="sr-only">Select {children}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-teal"
      />
    </label>
  );
}
