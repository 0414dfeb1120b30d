import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFirstTab, getSettingsPath } from "@/components/layout/admin/settings-tabs";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  redirect(getSettingsPath(getFirstTab(await requireStaff("any"))));
}
