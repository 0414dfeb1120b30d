import { PaintRoller, Ruler, SearchCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Service } from "@/lib/service/queries";

const icons: Record<string, typeof Ruler> = { search: SearchCheck, roller: PaintRoller, ruler: Ruler };

export function ServicesTeaser({ services }: { services: Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="container py-12">
      <h2 id="services" className="drip text-2xl font-bold md:text-3xl">
        Rather have it done?
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {services.map(({ id, title, summary, icon }) => {
          const Icon = icons[icon] ?? SearchCheck;
          return (
            <li key={id} className="rounded-xl border border-line bg-white p-6">
              <Icon size={28} aria-hidden="true" className="text-brick" />
              <h3 className="mt-3 text-lg font-bold">{title}</h3>
              <p className="mt-1 text-stone">{summary}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/contact" className="button button-primary">
          Book an inspection
        </Link>
        <Link href="/services" className="button button-quiet">
          What our crews do
        </Link>
      </p>
    </section>
  );
}
