import type { Metadata } from "next";
import { requireUser } from "@/lib/platform/auth/page-session";
import { NotFoundPage } from "../not-found-page";

export const metadata: Metadata = { title: "Page not found" };

/** An address of the admin without a screen: its existence is nobody else's business. */
export default async function NoSuchScreen() {
  await requireUser("admin");
  return <NotFoundPage />;
}
