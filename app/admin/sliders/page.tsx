import type { Metadata } from "next";
import { SliderBoard } from "@/components/slider/admin/slider-board";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listOfficeSlides } from "@/lib/slider/queries";

export const metadata: Metadata = { title: "Sliders" };

export default async function SlidersPage() {
  await requireUser("admin");
  return <SliderBoard slides={await listOfficeSlides()} now={Date.now()} />;
}
