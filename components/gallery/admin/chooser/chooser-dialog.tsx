"use client";

import { useState } from "react";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import type { ImageChooserProps } from "@/components/ui/editor/image-chooser";
import type { TextImage } from "@/lib/platform/rich-text/rich-text-image";
import { ChooserList } from "./chooser-list";
import { ChosenImage } from "./chosen-image";

/** First which image, then what it shows and what is written beneath it. */
export function ChooserDialog({ present, onChoose, onClose }: ImageChooserProps) {
  const [chosen, setChosen] = useState<TextImage | null>(present);
  return (
    <DialogFrame title={chosen ? "The picture in the text" : "Choose a picture"} isWide onClose={onClose}>
      {(close) =>
        chosen ? (
          <ChosenImage
            picture={chosen}
            onBack={() => setChosen(null)}
            onDone={(image) => {
              close();
              onChoose(image);
            }}
          />
        ) : (
          <ChooserList
            onPick={({ key, width, height, alt }) => setChosen({ key, width, height, alt, caption: "" })}
            onCancel={close}
          />
        )
      }
    </DialogFrame>
  );
}
