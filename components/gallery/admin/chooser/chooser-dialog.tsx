"use client";

import { useState } from "react";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import type { PictureChooserProps } from "@/components/ui/editor/image-chooser";
import type { TextPicture } from "@/lib/platform/rich-text/rich-text-image";
import { ChooserList } from "./chooser-list";
import { ChosenPicture } from "./chosen-image";

/** First which picture, then what it shows and what is written beneath it. */
export function ChooserDialog({ present, onChoose, onClose }: PictureChooserProps) {
  const [chosen, setChosen] = useState<TextPicture | null>(present);
  return (
    <DialogFrame title={chosen ? "The picture in the text" : "Choose a picture"} isWide onClose={onClose}>
      {(close) =>
        chosen ? (
          <ChosenPicture
            picture={chosen}
            onBack={() => setChosen(null)}
            onDone={(picture) => {
              close();
              onChoose(picture);
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
