import "server-only";
import { getAdminService } from "@/lib/advice/service/admin/queries";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { AdminService, ServiceInput } from "./contract";

const services = auditedRows<AdminService>({
  subject: "service",
  table: "service",
  find: getAdminService,
  goneMessage: "This service does not exist, or was deleted.",
  getName: async ({ _id }, tx) =>
    (await tx.page.findUnique({ where: { id: _id }, select: { title: true } }))?.title ?? "A service",
  getAudited: ({ _id, version, ...facts }) => facts,
  form: "record",
});

/** Changes a service's price, icon and booking; visitors see it immediately. */
export function changeService(
  actor: Actor,
  id: string,
  { version, priceFrom, isCrewWork, workYears, ...facts }: ServiceInput,
): Promise<AdminService> {
  return services.change(actor, { id, version }, async (tx, before) => {
    const paisa = priceFrom === null ? null : toPaisa(priceFrom);
    const crew = {
      isCrewWork: isCrewWork ?? before.isCrewWork,
      workYears: workYears === undefined ? before.workYears : workYears,
    };
    await tx.service.update({ where: { id }, data: { ...facts, ...crew, priceFrom: paisa }, select: { id: true } });
  });
}

/** Replaces or removes a service's image. */
export function setServiceImage(actor: Actor, id: string, file: File | null): Promise<AdminService> {
  const frame = { width: 1280, height: 800, fit: "cover" } as const;
  return services.changeImage({ actor, id, file, frame, folder: "service" }, (tx, imageKey) =>
    tx.service.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
