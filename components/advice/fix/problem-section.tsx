"use client";

import { ArrowRight } from "lucide-react";
import { HousePart, houseSize, PlacePicture } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { SeasonNote } from "@/lib/advice/season/note";
import type { Area } from "@/lib/catalogue/product/vocabulary";

const problems: { area: Area; label: string; sign: string }[] = [
  { area: "roof_terrace", label: "The roof leaks", sign: "Drips after rain, stains on the ceiling" },
  { area: "bathroom", label: "The bathroom leaks", sign: "Wet ceiling below, loose tiles" },
  { area: "internal_damp_wall", label: "The wall is damp", sign: "White salt, peeling paint, a smell" },
  { area: "water_tank", label: "The tank loses water", sign: "Level drops overnight, wet outside" },
  { area: "basement", label: "The basement is wet", sign: "Water through floor or walls" },
  { area: "joint_crack", label: "There is a crack or open joint", sign: "Gaps round windows, pipes and slabs" },
];

const materials = [
  { label: "All products", href: "/products" },
  { label: "Best price per litre or kg", href: "/products?sort=unit-price" },
  { label: "20 L buckets", href: "/products?pack=20l" },
  { label: "In stock today", href: "/products?availability=in_stock" },
];

/** The first screen: whom the shop is for, and the doors by problem. A client component only to keep the page small. */
export function ProblemSection({ season: { month, sentence, href } }: { season: SeasonNote }) {
  return (
    <section aria-labelledby="problems" className="container lg:grid lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-14 lg:pt-10">
      <div>
        <div className="relative max-lg:-mx-4 max-lg:border-b max-lg:border-ink md:max-lg:-mx-8">
          <HousePart cut="0 16 560 192" className="block aspect-[560/192] w-full lg:hidden" />
          <div className="max-lg:absolute max-lg:inset-y-0 max-lg:left-4 max-lg:w-[46%] max-lg:pt-3 sm:max-lg:pt-8">
            <h1 className="halo text-sm leading-snug text-stone sm:text-xl lg:text-2xl">Waterproofing for Nepali houses</h1>
            <h2 id="problems" className="mt-1 text-[min(2rem,8.4vw)] leading-[1.02] sm:text-5xl lg:mt-2 lg:text-7xl">
              I have a leak
            </h2>
          </div>
        </div>
        <Link href={href} className="flex min-h-11 items-center font-display text-[0.9375rem] font-semibold lg:text-lg">
          {month}: {sentence}
        </Link>
        <ProblemTiles />
        <p className="mt-1 flex flex-wrap items-center gap-x-8">
          <Link href="/fix" className="tap-link gap-1.5 font-semibold">
            Or tap the house
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </p>
      </div>
      <HousePart
        cut={`0 0 ${houseSize.width} ${houseSize.height}`}
        className="block aspect-[560/720] w-full self-start max-lg:hidden"
      />
    </section>
  );
}

/** The way into the shop for those who know what they want. */
export function MaterialLinks() {
  return (
    <section aria-labelledby="materials" className="container grid gap-x-10 pt-12 lg:pt-10 lg:grid-cols-[auto_1fr] lg:items-end">
      <h2 id="materials" className="text-2xl lg:pb-2 lg:text-3xl">
        I need material
      </h2>
      <ul className="mt-2 grid border-t border-ink sm:grid-cols-2 lg:grid-cols-4">
        {materials.map(({ label, href }) => (
          <li key={label} className="border-b border-line">
            <Link href={href} className="flex min-h-12 items-center justify-between gap-3 font-semibold hover:text-teal lg:pr-6">
              {label}
              <ArrowRight size={18} aria-hidden="true" className="text-teal" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Common problems, each linking to its questions. */
export function ProblemTiles() {
  return (
    <ul className="cells grid-cols-2 lg:grid-cols-3">
      {problems.map(({ area, label, sign }) => (
        <li key={area}>
          <Link href={`/fix/${placeSlugs[area]}`} className="door">
            <PlacePicture area={area} />
            <b>{label}</b>
            <span className="note max-lg:hidden">{sign}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
