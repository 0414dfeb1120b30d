"use client";

import { Wrench } from "lucide-react";
import { PageBoard } from "@/components/content/page/admin/page-board";
import { PagePills } from "@/components/content/page/admin/page-pills";
import { EmptyState } from "@/components/kit/empty-state";
import { ExampleMark } from "@/components/kit/example-mark";
import { Link } from "@/components/kit/link";
import { priceText } from "@/lib/advice/service/rules";
import type { ServiceIconName } from "@/lib/advice/service/vocabulary";
import type { ListedPage } from "@/lib/content/page/admin/contract";
import { getEditPath } from "@/lib/content/page/rules";
import { ServiceIcon } from "./service-icon";

type ServiceRow = ListedPage & { icon: ServiceIconName; priceFrom: number | null; priceUnit: string; isBookable: boolean };

type ServiceBoardProps = {
  services: ServiceRow[];
  /** The ids of those that nobody of the shop has written. */
  examples: readonly string[];
};

/** The services, in the order in which the shop lists them. */
export function ServiceBoard({ services, examples }: ServiceBoardProps) {
  if (services.length === 0) {
    return (
      <EmptyState icon={<Wrench />} title="No services yet">
        <p className="mt-2 text-stone">Start with the one customers want most.</p>
      </EmptyState>
    );
  }
  return (
    <PageBoard label="Services" kind="service" pages={services}>
      {(service) => (
        <>
          <ServiceIcon name={service.icon} size={26} className="shrink-0 text-teal" />
          <div className="min-w-0 flex-1 sm:basis-48">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 font-bold break-words">
                <Link
                  href={getEditPath(service)}
                  className="max-sm:-my-3.5 max-sm:inline-block max-sm:py-3.5 hover:text-teal hover:underline"
                >
                  {service.title}
                </Link>
              </h2>
              <p className="flex flex-wrap gap-2">
                <PagePills page={service} />
              </p>
            </div>
            <div className="flex flex-wrap gap-x-3">
              <p className="note">
                {priceText(service) || "Price on request"}
                {service.isBookable && " · inspection can be booked"}
              </p>
              {examples.includes(service._id) && <ExampleMark />}
            </div>
          </div>
        </>
      )}
    </PageBoard>
  );
}
