import type { Metadata } from "next";
import { SliderBoard } from "@/components/slider/admin/slider-board";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listAdminSlides } from "@/lib/slider/queries";

export const metadata: Metadata = { title: "Sliders" };

export default async function SlidersPage() {
  await requireUser("admin");
  return <SliderBoard slides={await listAdminSlides()} now={Date.now()} />;
}
