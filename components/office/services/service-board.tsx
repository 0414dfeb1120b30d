"use client";

import { Wrench } from "lucide-react";
import { useMemo, useState } from "react";
import { DeletePage } from "@/components/office/pages/delete-page";
import { PagePills } from "@/components/office/pages/page-pills";
import { SortableList } from "@/components/office/shelf/sortable-list";
import { useSorted } from "@/components/office/shelf/use-sorted";
import { useOfficeStep } from "@/components/office/use-office-step";
import { ServiceIcon } from "@/components/service/service-icon";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/call";
import { type ListedPage, orderPages } from "@/lib/page/office-contract";
import { priceText } from "@/lib/service/rules";
import type { ServiceIconName } from "@/lib/service/vocabulary";

type Listed = ListedPage & { icon: ServiceIconName; priceFrom: number | null; priceUnit: string; isBookable: boolean };

/** The services in the order of the shop. */
export function ServiceBoard({ services }: { services: Listed[] }) {
  const { press } = useOfficeStep();
  const [asked, setAsked] = useState<Listed | null>(null);
  const named = useMemo(() => services.map((each) => ({ ...each, name: each.title })), [services]);
  const { shown, sort } = useSorted(named, (ids) =>
    press(() => call(orderPages, { body: { kind: "service", ids } }), "The order is saved."),
  );
  if (services.length === 0) {
    return (
      <EmptyState icon={<Wrench />} title="No services yet">
        <p className="mt-2 text-stone">Begin with what you are asked for most.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <SortableList
        label="Services"
        items={shown}
        onSort={sort}
        className="space-y-3"
        itemClassName="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-white p-3"
      >
        {(service, handle) => (
          <>
            {handle}
            <ServiceIcon name={service.icon} size={26} className="shrink-0 text-brick" />
            <div className="min-w-0 flex-1 basis-48">
              <h2 className="font-bold break-words">{service.title}</h2>
              <p className="note">
                {priceText(service) || "Price on request"}
                {service.isBookable && " · inspection bookable"}
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                <PagePills page={service} />
              </p>
            </div>
            <div className="flex gap-2">
              <Link href={`/admin/services/${service._id}`} className="button button-quiet">
                Edit<span className="sr-only"> {service.title}</span>
              </Link>
              <button type="button" onClick={() => setAsked(service)} className="button button-quiet">
                Delete<span className="sr-only"> {service.title}</span>
              </button>
            </div>
          </>
        )}
      </SortableList>
      {asked && <DeletePage page={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
