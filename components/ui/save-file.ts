/** Hands a file over to the browser to keep. */
export function saveFile(bytes: Uint8Array, { name, type }: { name: string; type: string }): void {
  click(bytes, type, { download: name });
}

/** Shows a file in a tab of its own. */
export function openFile(bytes: Uint8Array, type: string): void {
  click(bytes, type, { target: "_blank", rel: "noopener" });
}

function click(bytes: Uint8Array, type: string, how: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = Object.assign(document.createElement("a"), { href, ...how });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // not before the browser has begun to read it
}
