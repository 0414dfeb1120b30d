"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ImageChooser } from "@/components/kit/editor/image-chooser";

/** Loaded when first needed. */
const ChooserDialog = dynamic(() => import("./chooser-dialog").then((module) => module.ChooserDialog), { ssr: false });

/** Lets the text editors inside it use images from the gallery. */
export function GalleryImages({ children }: { children: ReactNode }) {
  return <ImageChooser value={ChooserDialog}>{children}</ImageChooser>;
}
