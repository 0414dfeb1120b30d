/** The first letters of the first two words of a name (§2), with their combining marks; symbols and emoji are skipped. */
export function getInitials(fullName: string): string {
  const letters = fullName.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toUpperCase() ?? []);
  return letters.slice(0, 2).join("") || "N/A";
}
