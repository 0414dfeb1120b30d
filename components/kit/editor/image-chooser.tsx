"use client";

import { type ComponentType, createContext } from "react";
import type { TextImage } from "@/lib/platform/shared/rich-text/rich-text-image";

export type ImageChooserProps = {
  /** The image being replaced, if any. */
  current: TextImage | null;
  onChoose: (image: TextImage) => void;
  onClose: () => void;
};

/** The dialog to choose an image for a text, provided by pages that have a gallery. Without it the editor has no images. */
export const ImageChooser = createContext<ComponentType<ImageChooserProps> | null>(null);
