"use client";

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import { type ImageSource, largeImageUrl } from "@/lib/platform/shared/image";
import { t } from "@/lib/platform/shared/language/t";

type LightboxProps = {
  images: readonly (ImageSource & { alt: string })[];
  name: string;
  start: number;
  /** Shows the alt text as a visible caption. */
  hasCaptions?: boolean;
  onMove: (at: number) => void;
  onClose: () => void;
};

const control = "grid size-11 place-items-center rounded-full bg-white/10 hover:bg-white/25";
/** The minimum distance of a swipe. */
const swipePixels = 48;

/** Images in full screen, which can be zoomed in once; the browser handles scrolling and pinching. */
export function Lightbox({ images, name, start, hasCaptions = false, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLElement>(null);
  const touchStart = useRef<number | null>(null);
  const [at, setAt] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const image = images[at];

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const box = frame.current;
    if (isZoomed) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isZoomed]);

  const step = (by: number) => {
    const to = (at + by + images.length) % images.length;
    setAt(to);
    setZoomed(false);
    onMove(to);
  };
  // In a zoomed image, arrow keys and swipes scroll, as in any scrolling element.
  const canStep = !isZoomed && images.length > 1;
  const press = ({ key }: KeyboardEvent) => {
    if (!canStep) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  const startTouch = ({ touches }: TouchEvent) => {
    touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  };
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const distance = touchStart.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touchStart.current;
    touchStart.current = null;
    if (canStep && Math.abs(distance) > swipePixels) step(distance < 0 ? 1 : -1);
  };
  if (!image) return null;

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={press}
      aria-label={t`Images of ${name}`}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-white"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-2 p-3">
          <p aria-live="polite" className="mr-auto pl-2 font-semibold">
            {at + 1} / {images.length}
            <span className="sr-only">: {image.alt}</span>
          </p>
          <button
            type="button"
            onClick={() => setZoomed(!isZoomed)}
            aria-pressed={isZoomed}
            aria-label={t`Zoom in`}
            className={control}
          >
            {isZoomed ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} aria-label={t`Close`} className={control}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the large image could not be scrolled by keyboard
          tabIndex={0}
          aria-label={t`Image`}
          onTouchStart={startTouch}
          onTouchEnd={endTouch}
          className="grid touch-manipulation overflow-auto overscroll-contain -outline-offset-4"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the zoom button */}
          <img
            key={image.key}
            src={largeImageUrl(image)}
            width={image.width}
            height={image.height}
            alt={image.alt}
            onClick={() => setZoomed(!isZoomed)}
            className={
              isZoomed ? "m-auto h-auto w-[80rem] max-w-none cursor-zoom-out" : "size-full min-h-0 cursor-zoom-in object-contain"
            }
          />
        </section>
        {(images.length > 1 || hasCaptions) && (
          <div className="flex items-center justify-center gap-4 p-3">
            {images.length > 1 && (
              <button type="button" onClick={() => step(-1)} aria-label={t`Previous image`} className={control}>
                <ChevronLeft size={24} aria-hidden="true" />
              </button>
            )}
            {hasCaptions && (
              <p aria-hidden="true" className="min-w-0 max-w-prose flex-1 text-center text-white/90">
                {image.alt}
              </p>
            )}
            {images.length > 1 && (
              <button type="button" onClick={() => step(1)} aria-label={t`Next image`} className={control}>
                <ChevronRight size={24} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}
