"use client";

import { useState } from "react";
import { SlideView } from "@/components/content/slider/slide-view";
import { NoticeDialog } from "@/components/kit/dialog/dialog";
import type { AdminSlide } from "@/lib/content/slider/admin/contract";

const widths = [
  { label: "Wide screen", className: "w-full" },
  { label: "Phone", className: "mx-auto w-[22rem] max-w-full" },
] as const;

/** The slide as the home page shows it, whether it is switched on or not. */
export function SlidePreview({ slide, onClose }: { slide: AdminSlide; onClose: () => void }) {
  const [at, setAt] = useState(0);
  return (
    <NoticeDialog title={`Preview of “${slide.title}”`} isWide onClose={onClose}>
      <div className="mt-4 flex flex-wrap gap-2">
        {widths.map(({ label }, each) => (
          <button
            key={label}
            type="button"
            aria-pressed={each === at}
            onClick={() => setAt(each)}
            className={`button ${each === at ? "button-primary" : "button-quiet"}`}
          >
            {label}
          </button>
        ))}
      </div>
      <div inert className={`mt-4 overflow-hidden border border-ink bg-paper ${widths[at]?.className}`}>
        <div className="relative">
          <SlideView slide={slide} isFirst={false} only={at === 0 ? "wide" : "upright"} />
        </div>
      </div>
    </NoticeDialog>
  );
}
