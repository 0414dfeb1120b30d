import type { ReactNode } from "react";
import { RowActions } from "@/components/kit/table/row-actions";
import type { AdminSlide } from "@/lib/content/slider/admin/contract";
import { imageUrl } from "@/lib/platform/shared/image";
import { getState } from "./slide-times";

type SlideRowProps = {
  slide: AdminSlide;
  handle: ReactNode;
  now: number;
  onToggle: () => void;
  onPreview: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function SlideRow({ slide, handle, now, onToggle, onPreview, onEdit, onDelete }: SlideRowProps) {
  const { title, text, imageKey, mobileImageKey, isActive } = slide;
  const { isShown, label } = getState(slide, now);
  return (
    <div className="flex items-center gap-x-3 gap-y-3 p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug">
      {handle}
      <span className="flex shrink-0 gap-1 max-[23rem]:hidden">
        <img src={imageUrl(imageKey, 320)} alt="" className="h-14 w-20 rounded-lg sm:w-24 bg-mist dense:h-11 object-cover" />
        {mobileImageKey && (
          <img
            src={imageUrl(mobileImageKey, 160)}
            alt=""
            className="h-14 w-10 rounded-lg bg-mist dense:h-11 object-cover max-sm:hidden"
          />
        )}
      </span>
      <div className="min-w-0 flex-1 sm:basis-52">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="min-w-0 font-bold wrap-anywhere">{title}</h2>
          <p className={`text-sm font-semibold ${isShown ? "text-teal" : "text-stone"}`}>{label}</p>
        </div>
        {text && <p className="note line-clamp-1">{text}</p>}
      </div>
      <RowActions
        name={title}
        actions={[
          { label: isActive ? "Switch off" : "Switch on", onPress: onToggle },
          { label: "Preview", onPress: onPreview },
          { label: "Edit", onPress: onEdit },
          { label: "Delete", isFinal: true, onPress: onDelete },
        ]}
      />
    </div>
  );
}
