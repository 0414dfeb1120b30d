import type { Metadata } from "next";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../not-found-page";

export const metadata: Metadata = { title: "Page not found" };

/** An admin URL without a screen. Only staff learn that it does not exist. */
export default async function NoSuchScreen() {
  await requireStaff("any");
  return <NotFoundPage />;
}
