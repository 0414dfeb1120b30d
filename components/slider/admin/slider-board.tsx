"use client";

import { Eye, PanelTop, Plus } from "lucide-react";
import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { AdminPage } from "@/components/ui/admin-page";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { SortableList } from "@/components/ui/table/sortable-list";
import { useSorted } from "@/components/ui/table/use-sorted";
import { call } from "@/lib/platform/api/call";
import { type AdminSlide, changeSlide, deleteSlide, orderSlides } from "@/lib/slider/contract";
import { NewSlide } from "./new-slide";
import { SlideForm } from "./slide-form";
import { SlidePreview } from "./slide-preview";
import { SlideRow } from "./slide-row";

type Options = { what: "edit" | "delete" | "preview"; id: string } | { what: "add" };

/** The slides of the home page in their order, with everything that can be done about them. */
export function SliderBoard({ slides, now }: { slides: AdminSlide[]; now: number }) {
  const { press } = useAdminAction();
  const [asked, setAsked] = useState<Options | null>(null);
  const { shown, sort } = useSorted(slides, (ids) => press(() => call(orderSlides, { body: { ids } }), "The order is saved."));
  const close = () => setAsked(null);
  // As it is now, after an image was changed behind the question.
  const slide = asked && "id" in asked ? slides.find(({ _id }) => _id === asked.id) : undefined;
  const turn = ({ _id, title, isActive }: AdminSlide) =>
    press(
      () => call(changeSlide, { params: { id: _id }, body: { isActive: !isActive } }),
      isActive ? `“${title}” is switched off.` : `“${title}” is switched on.`,
    );
  return (
    <AdminPage
      title="Sliders"
      lead="The large pictures with which the home page begins, in this order."
      actions={
        <>
          <Link href="/" className="link inline-flex min-h-11 items-center font-semibold">
            See the home page
          </Link>
          <button type="button" onClick={() => setAsked({ what: "add" })} className="button button-primary">
            <Plus size={18} aria-hidden="true" />
            New slide
          </button>
        </>
      }
    >
      {slides.length === 0 && (
        <EmptyState icon={<PanelTop />} title="No slides yet">
          <p className="mt-2 text-stone">The home page begins without one. Make the first from a wide picture.</p>
        </EmptyState>
      )}
      <SortableList
        label="Slides"
        items={shown.map((each) => ({ ...each, name: each.title }))}
        onSort={sort}
        className="space-y-3"
        itemClassName="rounded-xl border border-line bg-white"
      >
        {(each, handle) => (
          <SlideRow
            {...{ slide: each, handle, now }}
            onTurn={() => void turn(each)}
            onEdit={() => setAsked({ what: "edit", id: each._id })}
            onDelete={() => setAsked({ what: "delete", id: each._id })}
            preview={
              <button type="button" onClick={() => setAsked({ what: "preview", id: each._id })} className="button button-quiet">
                <Eye size={18} aria-hidden="true" />
                Preview<span className="sr-only"> {each.title}</span>
              </button>
            }
          />
        )}
      </SortableList>
      {asked?.what === "add" && <NewSlide onClose={close} />}
      {slide && asked?.what === "edit" && <SlideForm slide={slide} onClose={close} />}
      {slide && asked?.what === "preview" && <SlidePreview slide={slide} onClose={close} />}
      {slide && asked?.what === "delete" && <DeleteSlide slide={slide} onClose={close} />}
    </AdminPage>
  );
}

function DeleteSlide({ slide: { _id, title }, onClose }: { slide: AdminSlide; onClose: () => void }) {
  const { press } = useAdminAction();
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      action="Delete the slide"
      onConfirm={async () => {
        await press(() => call(deleteSlide, { params: { id: _id } }), `“${title}” is deleted.`);
        return true;
      }}
      onClose={onClose}
    >
      It leaves the home page at once, with its pictures. To keep it for later, switch it off instead.
    </ConfirmDialog>
  );
}
