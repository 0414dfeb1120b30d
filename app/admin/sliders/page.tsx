import type { Metadata } from "next";
import { SliderBoard } from "@/components/content/slider/admin/slider-board";
import { listAdminSlides } from "@/lib/content/slider/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Sliders" };

export default async function SlidersPage() {
  await requireStaff("content.see");
  return <SliderBoard slides={await listAdminSlides()} now={Date.now()} />;
}
