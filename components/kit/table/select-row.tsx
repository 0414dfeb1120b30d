import type { ReactNode } from "react";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";

type SelectRowProps = {
  isChosen: boolean;
  /** `isRange` if Shift is held. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  children: ReactNode;
};

/** The checkbox of a row; `children` name the row for screen readers. */
export function SelectRow({ isChosen, onChoose, children }: SelectRowProps) {
  return (
    // `select-none`, because a Shift-click would also select text.
    <label className="relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center select-none">
      <span className="sr-only">{withTags(t`Select <name></name>`, { name: () => children })}</span>
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
