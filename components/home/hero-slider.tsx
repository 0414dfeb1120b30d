import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { Slide } from "@/lib/slider/queries";
import { SliderControls } from "./slider-controls";

/** The office's slides: a strip to swipe, which works without a script; the controls add arrows, dots and the slow advance. */
export function HeroSlider({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label="What is new" className="relative bg-deep">
      <ul
        id="slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Slides"
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            className="relative w-full shrink-0 snap-start"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
          >
            <Picture
              picture={{ key: slide.pictureKey, width: 1920, height: 1080 }}
              alt={slide.alt}
              sizes="100vw"
              isFirst={at === 0}
              className="h-[26rem] w-full object-cover object-[70%_50%] md:h-[30rem] lg:h-[34rem]"
            />
            <div className="absolute inset-0 bg-linear-to-t from-deep from-20% via-deep/70 via-55% to-transparent md:bg-linear-to-r md:from-10% md:via-deep/65 md:via-45% md:to-75%" />
            <div className="absolute inset-0 flex items-end md:items-center">
              <div className="container pb-16 text-white md:pb-0">
                <div className="max-w-xl">
                  <p className="drip font-display text-3xl leading-tight font-bold text-balance md:text-5xl">{slide.title}</p>
                  <p className="mt-3 max-w-md text-lg text-white/90">{slide.text}</p>
                  {slide.linkHref && (
                    <Link href={slide.linkHref} className="button button-strong mt-6">
                      {slide.linkLabel}
                    </Link>
                  )}
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && <SliderControls stripId="slides" count={slides.length} />}
    </section>
  );
}
