import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { SliderBoard } from "@/components/office/sliders/slider-board";
import { Link } from "@/components/ui/link";
import { requireUser } from "@/lib/page-session";
import { listOfficeSlides } from "@/lib/slider/queries";

export const metadata: Metadata = { title: "Sliders" };

export default async function SlidersPage() {
  await requireUser("admin");
  return (
    <OfficePage
      title="Sliders"
      lead="The large pictures with which the home page begins, in this order."
      actions={
        <Link href="/" className="link inline-flex min-h-11 items-center font-semibold">
          See the home page
        </Link>
      }
    >
      <SliderBoard slides={await listOfficeSlides()} now={Date.now()} />
    </OfficePage>
  );
}
