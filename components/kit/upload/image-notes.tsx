import { t } from "@/lib/platform/shared/language/t";
import type { ImageShape } from "./image-quality";
import type { ImageNote } from "./use-image-notes";

type ImageNotesProps = { notes: readonly ImageNote[]; shape: ImageShape; onDrop: (key: string) => void };

/** Photos as their place will crop them, each with what may be wrong with it. They are uploaded all the same. */
export function ImageNotes({ notes, shape, onDrop }: ImageNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t`Look at these again`} className="mt-4 w-full divide-y divide-line panel px-4">
      {notes.map(({ key, name, url, isCropped, warnings }) => (
        <li key={key} className="flex flex-wrap items-start gap-4 py-3">
          <img
            src={url}
            alt={t`${name}, cropped to ${shape.name}`}
            width={Math.round(96 * shape.ratio)}
            height={96}
            style={{ aspectRatio: shape.ratio }}
            className="h-24 w-auto shrink-0 rounded-lg border border-line object-cover"
          />
          <div className="min-w-0 flex-1 basis-56">
            <p className="truncate font-semibold">{name}</p>
            {isCropped && <p className="text-sm">{t`Cropped to ${shape.name}: the shop shows this part.`}</p>}
            {warnings.map((warning) => (
              <p key={warning} className="text-sm font-semibold text-amber">
                {warning}
              </p>
            ))}
          </div>
          <button type="button" onClick={() => onDrop(key)} className="button button-quiet">
            {t`Hide`}
            <span className="sr-only"> {t`the note about ${name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
