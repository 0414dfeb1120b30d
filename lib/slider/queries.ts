import "server-only";
import { db } from "@/lib/db";

export type Slide = {
  id: string;
  title: string;
  text: string;
  linkLabel: string;
  linkHref: string;
  pictureKey: string;
  alt: string;
};

export function listSlides(): Promise<Slide[]> {
  return db.slider.findMany({
    where: { isActive: true },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, title: true, text: true, linkLabel: true, linkHref: true, pictureKey: true, alt: true },
  });
}
