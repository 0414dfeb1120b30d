import { useId } from "react";

type EmailFrameProps = { subject: string; html: string; className?: string };

/** An email as mail programs show it, sandboxed: no scripts, no working links. */
export function EmailFrame({ subject, html, className = "h-[32rem]" }: EmailFrameProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-2 break-words">
        <span className="note">Subject:</span> <strong>{subject}</strong>
      </figcaption>
      <iframe
        title="Email preview"
        sandbox=""
        srcDoc={html}
        className={`w-full rounded-lg border border-line bg-mist ${className}`}
      />
    </figure>
  );
}
