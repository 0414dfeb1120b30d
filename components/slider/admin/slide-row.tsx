import type { ReactNode } from "react";
import { imageUrl } from "@/lib/platform/media/image";
import type { AdminSlide } from "@/lib/slider/contract";
import { getState } from "./slide-times";

type SlideRowProps = {
  slide: AdminSlide;
  handle: ReactNode;
  preview: ReactNode;
  now: number;
  onTurn: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function SlideRow({ slide, handle, preview, now, onTurn, onEdit, onDelete }: SlideRowProps) {
  const { title, text, pictureKey, mobilePictureKey, isActive } = slide;
  const { isShown, words } = getState(slide, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      {handle}
      <span className="flex shrink-0 gap-1">
        <img src={imageUrl(pictureKey, 320)} alt="" className="h-14 w-24 rounded-lg bg-mist object-cover" />
        {mobilePictureKey && (
          <img src={imageUrl(mobilePictureKey, 160)} alt="" className="h-14 w-10 rounded-lg bg-mist object-cover" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-32 sm:basis-52">
        <h2 className="font-bold wrap-anywhere">{title}</h2>
        {text && <p className="note line-clamp-1">{text}</p>}
        <p className={`text-sm font-semibold ${isShown ? "text-teal" : "text-stone"}`}>{words}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={onTurn}
          aria-pressed={isActive}
          className="button button-quiet max-sm:px-2.5 max-sm:text-sm"
        >
          {isActive ? "Switch off" : "Switch on"}
          <span className="sr-only"> {title}</span>
        </button>
        {preview}
        <button type="button" onClick={onEdit} className="button button-quiet max-sm:px-2.5 max-sm:text-sm">
          Edit<span className="sr-only"> {title}</span>
        </button>
        <button type="button" onClick={onDelete} className="button button-quiet max-sm:px-2.5 max-sm:text-sm">
          Delete<span className="sr-only"> {title}</span>
        </button>
      </div>
    </div>
  );
}
