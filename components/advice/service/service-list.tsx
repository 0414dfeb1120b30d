import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Service } from "@/lib/advice/service/queries";
import { priceText } from "@/lib/advice/service/rules";
import { imageSrcSet, imageUrl } from "@/lib/platform/shared/image";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type ServiceListProps = { services: readonly Service[]; level: 2 | 3; isNarrow?: boolean };

/** Services as cards that link to their pages. */
export function ServiceList({ services, level, isNarrow = false }: ServiceListProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className={`grid gap-x-8 border-t border-ink md:grid-cols-2 ${isNarrow ? "lg:grid-cols-1" : "lg:grid-cols-3"}`}>
      {services.map(({ id, slug, title, summary, imageKey, ...price }) => (
        <li key={id} className="relative flex flex-col border-b border-line hover:border-teal md:max-lg:odd:last:col-span-2">
          {imageKey && (
            <img
              src={imageUrl(imageKey, 640)}
              srcSet={imageSrcSet(imageKey, [320, 640, 960])}
              sizes="(width >= 64rem) 25rem, (width >= 48rem) 50vw, 100vw"
              width={1280}
              height={800}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-8/5 w-full object-cover"
            />
          )}
          <div className="flex flex-1 flex-col py-4">
            <Heading lang={textLang(title)} className="text-xl">
              <Link href={`/services/${slug}`} className="after:absolute after:inset-0 hover:text-teal">
                {title}
              </Link>
            </Heading>
            <p lang={textLang(summary)} className="mt-1 text-stone">
              {summary}
            </p>
            <p className="mt-auto flex items-center justify-between gap-4 pt-2 font-semibold">
              <span>{priceText(price) || t`Price on request`}</span>
              <ArrowRight size={20} aria-hidden="true" className="shrink-0 text-teal" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
