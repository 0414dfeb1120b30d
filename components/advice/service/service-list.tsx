import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { Service } from "@/lib/advice/service/queries";
import { priceText } from "@/lib/advice/service/rules";
import { imageSrcSet, imageUrl } from "@/lib/platform/shared/image";
import { ServiceIcon } from "./service-icon";

type ServiceListProps = { services: readonly Service[]; level: 2 | 3 };

/** Services as cards that link to their pages. */
export function ServiceList({ services, level }: ServiceListProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {services.map(({ id, slug, title, summary, icon, imageKey, ...price }) => (
        <li
          key={id}
          className="relative flex flex-col md:max-lg:odd:last:col-span-2 overflow-hidden panel transition-shadow hover:shadow-lift"
        >
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
          <div className="flex flex-1 flex-col p-6">
            <ServiceIcon name={icon} size={30} className="text-teal" />
            <Heading className="mt-4 text-xl font-bold">
              <Link href={`/services/${slug}`} className="after:absolute after:inset-0 hover:text-teal">
                {title}
              </Link>
            </Heading>
            <p className="mt-2 text-stone">{summary}</p>
            <p className="mt-auto flex items-center justify-between gap-4 pt-5 font-semibold">
              <span>{priceText(price) || "Price on request"}</span>
              <ArrowRight size={20} aria-hidden="true" className="shrink-0 text-teal" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
