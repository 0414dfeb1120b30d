import { CloudOff } from "lucide-react";
import { t } from "@/lib/platform/shared/language/t";
import { EmptyState } from "./empty-state";

type LoadFailedProps = { title: string; children: string; onRetry: () => void };

/** Shown when loading failed, which must never look like an empty list. */
export function LoadFailed({ title, children, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff />} title={title}>
        <p className="mt-2 mb-5 text-stone">{children}</p>
        <button type="button" onClick={onRetry} className="button button-primary">{t`Try again`}</button>
      </EmptyState>
    </div>
  );
}
