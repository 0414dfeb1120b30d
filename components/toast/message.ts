/** What can be done about a message: a way to a page, or something to press. */
export type ToastAction = { label: string; href: string } | { label: string; press: () => void };

export type MessageOptions = { note?: string | undefined; action?: ToastAction };
export type Message = MessageOptions & { kind: "success" | "error" | "info"; text: string };
