"use client";

import { useState } from "react";
import { shrinkImage } from "@/components/kit/shrink-image";

type PhotosInput = {
  files: File[];
  max: number;
  /** Gets a function of the current files: they may have changed while photos were shrunk. */
  onChange: (change: (files: File[]) => File[]) => void;
};

export type Photos = ReturnType<typeof usePhotos>;

/** The photos of a PhotoField, which are shrunk when chosen. While they are prepared, the form must not be sent. */
export function usePhotos({ files, max, onChange }: PhotosInput) {
  const [preparing, setPreparing] = useState(0);
  const room = Math.max(0, max - files.length - preparing);
  const add = async (selection: File[]) => {
    const chosen = selection.slice(0, room);
    setPreparing((count) => count + chosen.length);
    try {
      const added = await Promise.all(chosen.map(shrinkImage));
      onChange((current) => [...current, ...added]);
    } finally {
      setPreparing((count) => count - chosen.length);
    }
  };
  const remove = (file: File) => onChange((current) => current.filter((each) => each !== file));
  return { files, room, add, remove, preparing, isPreparing: preparing > 0 };
}
