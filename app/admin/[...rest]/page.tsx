import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireUser } from "@/lib/page-session";

export const metadata: Metadata = { title: "Page not found" };

/** An address of the back office without a screen: its existence is nobody else's business. */
export default async function NoSuchScreen() {
  await requireUser("admin");
  notFound();
}
