import type { Metadata } from "next";
import { SliderBoard } from "@/components/office/sliders/slider-board";
import { requireUser } from "@/lib/page-session";
import { listOfficeSlides } from "@/lib/slider/queries";

export const metadata: Metadata = { title: "Sliders" };

export default async function SlidersPage() {
  await requireUser("admin");
  return <SliderBoard slides={await listOfficeSlides()} now={Date.now()} />;
}
