"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@/lib/platform/shared/language/t";

type SliderControlsProps = { stripId: string; count: number };

const advanceMs = 7000;
const buttonClass = "grid size-11 place-items-center hover:text-teal";

/** Moves the strip of slides. It advances by itself until someone pauses it, hovers over it, or prefers reduced motion. */
export function SliderControls({ stripId, count }: SliderControlsProps) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);

  const show = (at: number) => {
    const strip = document.getElementById(stripId);
    strip?.scrollTo({ left: ((at + count) % count) * strip.clientWidth, behavior: "smooth" });
  };

  useEffect(() => {
    const strip = document.getElementById(stripId);
    if (!strip) return;
    const updateCurrent = () => setCurrent(Math.round(strip.scrollLeft / strip.clientWidth));
    strip.addEventListener("scroll", updateCurrent, { passive: true });
    return () => strip.removeEventListener("scroll", updateCurrent);
  }, [stripId]);

  // Links of slides out of view are not in the tab order.
  useEffect(() => {
    const slides = document.getElementById(stripId)?.children ?? [];
    for (const [at, slide] of [...slides].entries())
      for (const link of slide.querySelectorAll("a")) link.tabIndex = at === current ? 0 : -1;
  }, [stripId, current]);

  useEffect(() => {
    const strip = document.getElementById(stripId);
    const region = strip?.parentElement;
    if (isPaused || !strip || !region || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (document.hidden || region.matches(":hover, :focus-within")) return;
      const next = (Math.round(strip.scrollLeft / strip.clientWidth) + 1) % count;
      strip.scrollTo({ left: next * strip.clientWidth, behavior: "smooth" });
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isPaused, stripId, count]);

  return (
    <div className="-mx-3 flex items-center">
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        aria-label={isPaused ? t`Play slides` : t`Pause slides`}
        className={buttonClass}
      >
        {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      </button>
      <p className="px-1 text-sm text-stone tabular-nums">
        {current + 1} / {count}
      </p>
      <span className="flex-1" />
      <button type="button" onClick={() => show(current - 1)} aria-label={t`Previous slide`} className={buttonClass}>
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <button type="button" onClick={() => show(current + 1)} aria-label={t`Next slide`} className={buttonClass}>
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
