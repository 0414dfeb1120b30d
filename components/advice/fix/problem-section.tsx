"use client";

import { ArrowRight } from "lucide-react";
import { HousePart, houseCuts } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import type { SeasonNote } from "@/lib/advice/season/note";
import { usualLists } from "@/lib/catalogue/product/usual-lists";
import { t } from "@/lib/platform/shared/language/t";
import { House } from "./house";
import { ProblemTiles } from "./problem-tiles";

/** The first screen: whom the shop is for, the doors by problem, and the door for those who know what they want. A client component only to keep the page small. */
export function ProblemSection({ season: { month, sentence, href } }: { season: SeasonNote }) {
  return (
    <div className="container lg:grid lg:grid-cols-[minmax(0,1fr)_32rem] lg:gap-14 lg:pt-8">
      <div>
        <section aria-labelledby="problems">
          <div className="relative flex h-28 flex-col justify-center max-lg:-mx-4 max-lg:border-b-2 max-lg:border-ink max-lg:px-4 sm:max-lg:h-36 md:max-lg:-mx-8 md:max-lg:px-8 lg:h-auto">
            <HousePart cut={houseCuts.roof} className="absolute right-0 bottom-0 aspect-3/2 h-full max-[22rem]:h-20 lg:hidden" />
            <h1 className="max-w-44 text-sm leading-tight text-stone sm:max-w-none sm:text-xl lg:text-2xl">{t`Waterproofing for Nepali houses`}</h1>
            <h2
              id="problems"
              className="mt-1 text-[min(2rem,9vw)] leading-none sm:text-5xl lg:mt-2 lg:text-7xl"
            >{t`I have a leak`}</h2>
          </div>
          <Link
            href={href}
            className="flex min-h-11 items-center font-display text-[0.9375rem] leading-tight font-semibold lg:mt-1 lg:text-lg"
          >
            {month}: {sentence}
          </Link>
          <ProblemTiles />
        </section>
        <MaterialLinks />
      </div>
      <House className="self-start max-lg:hidden" />
    </div>
  );
}

/** The way into the shop for those who know what they want. */
function MaterialLinks() {
  return (
    <section aria-labelledby="materials" className="pt-4 lg:pt-6">
      <h2 id="materials" className="text-2xl lg:text-3xl">{t`I need material`}</h2>
      <ul className="mt-2 cells grid-cols-2 sm:max-lg:grid-cols-4">
        {usualLists.map(({ label, href }) => (
          <li key={label}>
            <Link
              href={href}
              className="flex h-full min-h-12 items-center justify-between gap-2 px-3 leading-tight font-semibold hover:bg-white hover:text-teal"
            >
              {t(label)}
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-teal" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
