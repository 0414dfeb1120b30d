"use client";

import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@/lib/platform/shared/language/t";

const thresholdPx = 200;

/** In the header, which is always in view: a floating button would cover content. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > thresholdPx);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      id="to-top"
      aria-label={t`Scroll to top`}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist"
    >
      <ArrowUp size={22} aria-hidden="true" />
    </button>
  );
}
