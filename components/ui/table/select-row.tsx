import type { ReactNode } from "react";

type SelectRowProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void; children: ReactNode };

/** The checkbox at the start of a row; `children` name the row for those who cannot see it. */
export function SelectRow({ isChosen, onChoose, children }: SelectRowProps) {
  return (
    <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Choose {children}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 accent-teal"
      />
    </label>
  );
}
