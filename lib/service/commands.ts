import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { exchangePicture } from "@/lib/platform/media/uploaded-images";
import { toPaisa } from "@/lib/platform/money";
import type { OfficeService, ServiceFacts } from "./contract";
import { getOfficeService } from "./queries";

/** Writes what a service costs and how it is shown; visitors see it at once. */
export function changeService(
  actor: Actor,
  id: string,
  { version, priceFrom, ...facts }: ServiceFacts & { version?: string | undefined },
): Promise<OfficeService> {
  return change(actor, id, async (tx, before) => {
    if (version !== undefined && version !== before.version) {
      const message = "Somebody else has changed this since you opened it.";
      throw new AppError("conflict", message, { fields: { version: message } });
    }
    const paisa = priceFrom === null ? null : toPaisa(priceFrom);
    await tx.service.update({ where: { id }, data: { ...facts, priceFrom: paisa }, select: { id: true } });
  });
}

/** Gives a service another picture, or none. */
export function pictureService(actor: Actor, id: string, file: File | null): Promise<OfficeService> {
  return exchangePicture({
    ...{ folder: "service", file, frame: { width: 1280, height: 800, fit: "cover" } },
    change: async (pictureKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.pictureKey;
        await tx.service.update({ where: { id }, data: { pictureKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(
  actor: Actor,
  id: string,
  work: (tx: Transaction, before: OfficeService) => Promise<void>,
): Promise<OfficeService> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM service WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await read(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    const page = await tx.page.findUnique({ where: { id }, select: { title: true } });
    await audit(tx, {
      ...{ actor, subject: "service", id, name: page?.title ?? "A service", action: "changed" },
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return after;
  });
}

async function read(tx: Transaction, id: string): Promise<OfficeService> {
  const service = await getOfficeService(id, tx);
  if (!service) throw new AppError("not_found", "This service does not exist, or was deleted.");
  return service;
}

const auditedOf = ({ _id, version, ...facts }: OfficeService) => facts;
