"use client";

import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";

const thresholdPx = 200;

export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > thresholdPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-deep text-white shadow-lift hover:bg-teal"
    >
      <ArrowUp size={22} aria-hidden="true" />
    </button>
  );
}
