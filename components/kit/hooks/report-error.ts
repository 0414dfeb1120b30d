import { cutText } from "@/lib/platform/shared/text/cut-text";

/** Reports an error in this browser to the server's log. Only the path is sent: a query string may hold a reset token. */
export function reportError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const report = {
    message: cutText(message || "unknown", 500),
    page: location.pathname.slice(0, 300),
    stack: stack && cutText(stack, 4000),
  };
  fetch("/api/client-error", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
  }).catch(() => {}); // nothing else to try
}
