import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireStaff("any");
  redirect("/admin/settings/company");
}
