import type { Slide } from "@/lib/content/slider/contract";
import { t } from "@/lib/platform/shared/language/t";
import { SlideView } from "./slide-view";
import { SliderControls } from "./slider-controls";

/** The home page's slides: a strip to swipe, which works without scripts; the controls add arrows, dots and autoplay. */
export function HeroSlider({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null;
  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Offers and news`} className="part container pt-8 lg:pt-16">
      <ul
        id="slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Slides`}
        className="flex snap-x snap-mandatory overflow-x-auto border-y border-ink [scrollbar-width:none]"
      >
        {slides.map((slide, at) => (
          <li
            key={slide._id}
            className="grid w-full shrink-0 snap-start grid-cols-[1fr_46%] md:grid-cols-2"
            aria-roledescription={t`slide`}
            aria-label={t`${at + 1} of ${slides.length}`}
          >
            <SlideView slide={slide} isFirst={false} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <SliderControls stripId="slides" count={slides.length} />}
    </section>
  );
}
