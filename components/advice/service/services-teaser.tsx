import { Link } from "@/components/kit/link";
import type { Service } from "@/lib/advice/service/queries";
import { t } from "@/lib/platform/shared/language/t";
import { ServiceList } from "./service-list";

export function ServicesTeaser({ services }: { services: Service[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services" className="part container py-10 lg:py-16">
      <h2 id="services" className="text-2xl lg:text-3xl">{t`Let us do the work`}</h2>
      <div className="mt-4">
        <ServiceList services={services} level={3} />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/contact" className="button button-primary">{t`Book an inspection`}</Link>
        <Link href="/services" className="button button-quiet">{t`Our services`}</Link>
      </p>
    </section>
  );
}
