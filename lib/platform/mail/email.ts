/** An email as it waits in the queue: which template to render, and to whom it goes. */
export type QueuedEmail = { to: string; template: string; props: object };

/** An email as it goes out. */
export type RenderedEmail = { subject: string; html: string; text: string; headers?: Record<string, string> };

export type RenderEmail<Email extends QueuedEmail = QueuedEmail> = (email: Email) => Promise<RenderedEmail>;
