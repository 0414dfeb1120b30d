/** The action of a message: a link or a button. */
export type ToastAction = { label: string; href: string } | { label: string; press: () => void };

export type MessageOptions = { note?: string | undefined; action?: ToastAction };
export type Message = MessageOptions & { kind: "success" | "error" | "info"; text: string };
