import "server-only";
import { AppError } from "@/lib/platform/errors";

/** An email as it waits in the queue: which template to render, and to whom it goes. */
export type QueuedEmail = { to: string; template: string; props: object };

/** An email as it goes out. */
export type RenderedEmail = { subject: string; html: string; text: string; headers?: Record<string, string> };

export type RenderEmail<Email extends QueuedEmail = QueuedEmail> = (email: Email) => Promise<RenderedEmail>;

// On globalThis, because routes and server.ts share no module state; React renders emails only in the latter.
const holder = globalThis as { shopEmailRenderer?: RenderEmail | undefined };

export function setEmailRenderer<Email extends QueuedEmail>(render: RenderEmail<Email> | undefined): void {
  holder.shopEmailRenderer = render as RenderEmail | undefined;
}

/** Renders an email as it would be sent now. */
export function renderEmail<Email extends QueuedEmail>(email: Email): Promise<RenderedEmail> {
  if (!holder.shopEmailRenderer)
    throw new AppError("unavailable", "Emails cannot be shown right now. Please try again in a moment.");
  return holder.shopEmailRenderer(email);
}
