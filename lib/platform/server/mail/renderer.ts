import "server-only";
import { sharedState } from "@/lib/platform/server/shared-state";
import { AppError } from "@/lib/platform/shared/errors";
import type { Language } from "@/lib/platform/shared/language/language";

/** An email as it waits in the queue: which template to render, to whom it goes, and in which language; English is not mentioned. */
export type QueuedEmail = { to: string; template: string; props: object; language?: Language };

/** An email as it goes out. */
export type RenderedEmail = { subject: string; html: string; text: string; headers?: Record<string, string> };

export type RenderEmail<Email extends QueuedEmail = QueuedEmail> = (email: Email) => Promise<RenderedEmail>;

/** Set by server.ts: React renders emails only there. */
const renderer = sharedState<{ render?: RenderEmail | undefined }>("email renderer", () => ({}));

export function setEmailRenderer<Email extends QueuedEmail>(render: RenderEmail<Email> | undefined): void {
  renderer.render = render as RenderEmail | undefined;
}

/** Renders an email as it would be sent now. */
export function renderEmail<Email extends QueuedEmail>(email: Email): Promise<RenderedEmail> {
  if (!renderer.render) throw new AppError("unavailable", "Emails cannot be shown right now. Please try again in a moment.");
  return renderer.render(email);
}
