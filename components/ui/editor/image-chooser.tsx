"use client";

import { type ComponentType, createContext } from "react";
import type { TextPicture } from "@/lib/platform/rich-text/rich-text-image";

export type PictureChooserProps = {
  /** The picture that is changed, where one is. */
  present: TextPicture | null;
  onChoose: (picture: TextPicture) => void;
  onClose: () => void;
};

/** What asks for a picture to put into a text. Whoever knows a gallery provides it; without one the editor has no pictures. */
export const PictureChooser = createContext<ComponentType<PictureChooserProps> | null>(null);
