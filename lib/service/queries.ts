import "server-only";
import { db } from "@/lib/db";

export type Service = { id: string; title: string; summary: string; icon: string };

export function listServices(): Promise<Service[]> {
  return db.service.findMany({ orderBy: { position: "asc" }, select: { id: true, title: true, summary: true, icon: true } });
}
