"use client";

import { useEffect, useRef, useState } from "react";
import { type ImageShape, isCropped, listWarnings, measuredSide, type Pixels } from "./image-quality";

/** A photo that should be looked at again: how its place crops it, and what was measured. */
export type ImageNote = { key: string; name: string; url: string; isCropped: boolean; warnings: string[] };

/** Measures photos while they are uploaded, in this browser. What cannot be measured gets no note. */
export function useImageNotes(shape: ImageShape) {
  const [notes, setNotes] = useState<ImageNote[]>([]);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  const check = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const measured = await measure(file).catch(() => null);
      if (!measured) continue;
      const { size, pixels } = measured;
      const [cropped, warnings] = [isCropped(size, shape), listWarnings(size, pixels, shape)];
      if (!cropped && warnings.length === 0) continue;
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      setNotes((all) => [...all, { key: url, name: file.name, url, isCropped: cropped, warnings }]);
    }
  };
  const drop = (key: string) => setNotes((all) => all.filter((note) => note.key !== key));
  return { notes, check, drop };
}

async function measure(file: File): Promise<{ size: { width: number; height: number }; pixels: Pixels } | null> {
  const image = await createImageBitmap(file);
  const size = { width: image.width, height: image.height };
  const scale = Math.min(1, measuredSide / Math.max(size.width, size.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const colours = context?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!colours) return null;
  const light = new Float32Array(colours.length / 4);
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 4, at * 4 + 3);
    light[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { size, pixels: { width: canvas.width, height: canvas.height, light } };
}
