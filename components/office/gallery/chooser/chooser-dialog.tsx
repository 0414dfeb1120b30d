"use client";

import { useState } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import type { PictureChooserProps } from "@/components/ui/editor/picture-chooser";
import type { TextPicture } from "@/lib/rich-text-picture";
import { ChooserList } from "./chooser-list";
import { ChosenPicture } from "./chosen-picture";

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
