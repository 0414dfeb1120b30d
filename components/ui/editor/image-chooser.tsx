"use client";

import { type ComponentType, createContext } from "react";
import type { TextImage } from "@/lib/platform/rich-text/rich-text-image";

export type ImageChooserProps = {
  /** The image that is changed, where one is. */
  present: TextImage | null;
  onChoose: (image: TextImage) => void;
  onClose: () => void;
};

/** What asks for an image to put into a text. Whoever knows a gallery provides it; without one the editor has no images. */
export const ImageChooser = createContext<ComponentType<ImageChooserProps> | null>(null);
