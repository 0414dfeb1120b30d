"use client";

import { useKeysOn } from "./preference";

/** Switches the keys of lists off and on, in this browser. */
export function KeysSwitch() {
  const [isOn, setOn] = useKeysOn();
  return (
    // Stored at once: its dialog need not ask before it closes.
    <div className="mt-3" onInput={(event) => event.stopPropagation()}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          className="size-5 shrink-0 accent-teal"
        />
        Use single keys in lists
      </label>
      <p className="note">In this browser only. Ctrl K works in any case; you can change this in My account.</p>
    </div>
  );
}
