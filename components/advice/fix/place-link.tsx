import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import { placeNames, placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaTitles } from "@/lib/catalogue/product/area-titles";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";

/** The whole sentence for a short name, which it contains: people who speak to their browser say what they see. */
export function sayPlace(area: Area, english = placeNames[area]): string {
  const [title, name] = [t(areaTitles[area]), t(english)];
  return title.toLowerCase().includes(name.toLowerCase()) ? title : `${name}: ${title}`;
}

/** Every place, as a list of sentences. */
export function PlaceList() {
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-2xl">{t`Or choose from the list`}</h2>
      <ul className="mt-3 border-t border-ink">
        {(Object.keys(placeSlugs) as Area[]).map((area) => (
          <li key={area} className="border-b border-line">
            <Link
              href={`/fix/${placeSlugs[area]}`}
              className="flex min-h-11 items-center justify-between gap-3 py-1 leading-snug font-semibold hover:text-teal"
            >
              {t(areaTitles[area])}
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-teal" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
