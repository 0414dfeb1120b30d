import { t } from "@/lib/platform/shared/language/t";
import type { Upload } from "./use-uploads";

type UploadListProps = { uploads: Upload[]; onRetry: (upload: Upload) => void; onDrop: (key: string) => void };

/** Running and failed uploads. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t`Uploads`} className="mt-4 divide-y divide-line panel px-4">
      {uploads.map((each) => (
        <li key={each.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="truncate font-semibold">{each.file.name}</p>
            {each.problem ? (
              <p role="alert" className="field-error">
                {each.problem}
              </p>
            ) : (
              <progress aria-label={t`Upload of ${each.file.name}`} value={each.progress} className="h-2 w-full" />
            )}
          </div>
          {each.problem && (
            <div className="flex gap-2">
              <button type="button" onClick={() => onRetry(each)} className="button button-quiet">{t`Try again`}</button>
              <button type="button" onClick={() => onDrop(each.key)} className="button button-quiet">{t`Dismiss`}</button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
