"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ImageChooser } from "@/components/ui/editor/image-chooser";

/** Comes when someone asks for an image. */
const ChooserDialog = dynamic(() => import("./chooser-dialog").then((module) => module.ChooserDialog), { ssr: false });

/** Lets the text editors below it take images from the gallery. */
export function GalleryImages({ children }: { children: ReactNode }) {
  return <ImageChooser value={ChooserDialog}>{children}</ImageChooser>;
}
