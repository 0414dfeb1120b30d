import { execFileSync } from "node:child_process";

export function chromiumPath(): string {
  return (
    process.env.CHROMIUM_PATH ??
    execFileSync("sh", ["-c", "command -v chromium || command -v chromium-browser"], { encoding: "utf8" }).trim()
  );
}
