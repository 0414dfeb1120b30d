import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { QueuedEmail, RenderEmail, RenderedEmail } from "./email";

// On globalThis, because routes and server.ts share no module state; React renders emails only in the latter.
const holder = globalThis as { shopEmailRenderer?: RenderEmail | undefined };

export function setEmailRenderer<Email extends QueuedEmail>(render: RenderEmail<Email> | undefined): void {
  holder.shopEmailRenderer = render as RenderEmail | undefined;
}

/** An email as it would go out now. */
export function renderEmail<Email extends QueuedEmail>(email: Email): Promise<RenderedEmail> {
  if (!holder.shopEmailRenderer)
    throw new AppError("unavailable", "Emails cannot be shown just now. Please try again in a moment.");
  return holder.shopEmailRenderer(email);
}
