import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { replaceImage } from "@/lib/platform/media/uploads";
import { toPaisa } from "@/lib/platform/money";
import type { AdminService, ServiceFacts } from "./contract";
import { getAdminService } from "./queries";

/** Writes what a service costs and how it is shown; visitors see it at once. */
export function changeService(
  actor: Actor,
  id: string,
  { version, priceFrom, ...facts }: ServiceFacts & { version?: string | undefined },
): Promise<AdminService> {
  return change(actor, id, async (tx, before) => {
    if (version !== undefined && version !== before.version) {
      const message = "Someone else changed this after you opened it.";
      throw new AppError("conflict", message, { fields: { version: message } });
    }
    const paisa = priceFrom === null ? null : toPaisa(priceFrom);
    await tx.service.update({ where: { id }, data: { ...facts, priceFrom: paisa }, select: { id: true } });
  });
}

/** Gives a service another image, or none. */
export function imageService(actor: Actor, id: string, file: File | null): Promise<AdminService> {
  return replaceImage({
    folder: "service",
    file,
    frame: { width: 1280, height: 800, fit: "cover" },
    change: async (imageKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.pictureKey;
        await tx.service.update({ where: { id }, data: { pictureKey: imageKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(actor: Actor, id: string, work: (tx: Transaction, before: AdminService) => Promise<void>): Promise<AdminService> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM service WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await read(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    const page = await tx.page.findUnique({ where: { id }, select: { title: true } });
    await audit(tx, {
      actor,
      subject: "service",
      id,
      name: page?.title ?? "A service",
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

async function read(tx: Transaction, id: string): Promise<AdminService> {
  const service = await getAdminService(id, tx);
  if (!service) throw new AppError("not_found", "This service does not exist, or was deleted.");
  return service;
}

const getAudited = ({ _id, version, ...facts }: AdminService) => facts;
