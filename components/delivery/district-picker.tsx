import { useEffect, useRef } from "react";
import type { Delivery } from "@/lib/delivery/contract";
import { loadDelivery } from "./use-delivery";

type DistrictPickerProps = {
  /** `null`: nobody has said yet; `undefined`: it is on its way. */
  district: string | null | undefined;
  delivery: Delivery | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (district: string) => void;
};

/** The district, and once someone wants another, all of them to choose from: a page need not hold seventy-seven names for that. */
export function DistrictPicker({ district, delivery, isOpen, onOpen, onChoose }: DistrictPickerProps) {
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = isOpen && delivery !== null;
  useEffect(() => {
    if (isReady) select.current?.focus();
  }, [isReady]);
  const close = () => {
    onOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isReady) {
    const isListed = typeof district === "string" && delivery.districts.includes(district);
    return (
      <label className="flex min-h-11 items-center gap-2">
        <span className="shrink-0">Delivery to</span>
        <select
          ref={select}
          value={isListed ? district : ""}
          onChange={({ target }) => {
            onChoose(target.value);
            close();
          }}
          onBlur={() => onOpen(false)}
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="min-h-10 min-w-0 flex-1 rounded-lg border border-[#8b949a] bg-white px-2 font-semibold"
        >
          {isListed || <option value="">Choose a district</option>}
          {delivery.districts.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      <span className="min-w-0 truncate">
        {district === null ? "Delivery" : "Delivery to "}
        <span className="font-semibold">{district === undefined ? "…" : district}</span>
      </span>
      <button
        ref={button}
        type="button"
        onClick={() => onOpen(true)}
        onPointerEnter={() => void loadDelivery().catch(() => {})} // asked for again by the click
        className="link inline-flex min-h-11 shrink-0 items-center px-1 font-semibold noscript:hidden"
      >
        {district === null ? "Where to?" : "Change"}
        {district !== null && <span className="sr-only"> the district</span>}
      </button>
    </p>
  );
}
