/** Downloads a file. */
export function saveFile(bytes: Uint8Array, { name, type }: { name: string; type: string }): void {
  click(bytes, type, { download: name });
}

/** Opens a file in a new tab. */
export function openFile(bytes: Uint8Array, type: string): void {
  click(bytes, type, { target: "_blank", rel: "noopener" });
}

function click(bytes: Uint8Array, type: string, attributes: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = Object.assign(document.createElement("a"), { href, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // only after the browser has started reading it
}
