"use client";

import { ArrowRight, Bath, BrickWall, Droplets, House, Layers, Waves } from "lucide-react";
import { Link } from "@/components/kit/link";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import type { Area } from "@/lib/catalogue/product/vocabulary";

const problems: { area: Area; label: string; sign: string; Icon: typeof House }[] = [
  { area: "roof_terrace", label: "The roof leaks", sign: "Drips after rain, stains on the ceiling", Icon: House },
  { area: "bathroom", label: "The bathroom leaks", sign: "Wet ceiling below, loose tiles", Icon: Bath },
  { area: "internal_damp_wall", label: "The wall is damp", sign: "White salt, peeling paint, a smell", Icon: BrickWall },
  { area: "water_tank", label: "The tank loses water", sign: "Level drops overnight, wet outside", Icon: Waves },
  { area: "basement", label: "The basement is wet", sign: "Water through floor or walls", Icon: Layers },
  { area: "joint_crack", label: "There is a crack or open joint", sign: "Gaps round windows, pipes and slabs", Icon: Droplets },
];

/** The two ways into the shop: by problem, or by product. A client component only to keep the page small. */
export function ProblemSection() {
  return (
    <section aria-labelledby="problems" className="container grid gap-6 py-12 lg:grid-cols-[1fr_19rem]">
      <div>
        <h2 id="problems" className="drip text-2xl font-bold md:text-3xl">
          I have a leak
        </h2>
        <p className="mt-2 max-w-prose text-stone">
          Start where you see it. A few questions later you know what stops it, what it costs and how much you need.{" "}
          <Link href="/fix" className="link font-semibold">
            Or tap the place in a house
          </Link>
        </p>
        <ProblemTiles />
      </div>
      <div className="flex flex-col rounded-2xl bg-deep p-6 text-white">
        <h2 className="text-2xl font-bold">I need material</h2>
        <p className="mt-2 text-white/85">
          You know what you want. Filter by pack, surface and brand, and compare prices per litre or kg.
        </p>
        <ul className="mt-5 divide-y divide-white/15 border-y border-white/15">
          {[
            { label: "All products", href: "/products" },
            { label: "Best price per litre or kg", href: "/products?sort=unit-price" },
            { label: "20 L buckets", href: "/products?pack=20l" },
            { label: "In stock today", href: "/products?availability=in_stock" },
          ].map(({ label, href }) => (
            <li key={label}>
              <Link href={href} className="flex min-h-12 items-center justify-between font-semibold hover:underline">
                {label}
                <ArrowRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Common problems, each linking to its questions. */
export function ProblemTiles() {
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {problems.map(({ area, label, sign, Icon }) => (
        <li key={area}>
          <Link
            href={`/fix/${placeSlugs[area]}`}
            className="flex h-full items-center gap-4 panel p-4 hover:border-teal hover:shadow-lift"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-teal-soft text-teal">
              <Icon size={24} aria-hidden="true" />
            </span>
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-stone">{sign}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
