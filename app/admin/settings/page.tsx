import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireUser("admin");
  redirect("/admin/settings/company");
}
