import { connect } from "node:tls";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";

type Certificate = { host: string; endsAt: number };

const readEveryMs = 3_600_000;
const maxMs = 5000;

const last = sharedState<{ at: number; reading?: Promise<Certificate | null> }>("certificate", () => ({ at: 0 }));

/** Until when the certificate of a https URL is valid, as visitors see it; `null` without one, or if nothing answers there. */
export function getCertificate(siteUrl: string): Promise<Certificate | null> {
  if (!last.reading || Date.now() - last.at > readEveryMs) {
    last.at = Date.now();
    last.reading = read(new URL(siteUrl)).catch((err) => {
      log.warn({ reason: String(err) }, "the certificate of the shop could not be read");
      return null;
    });
  }
  return last.reading;
}

function read({ protocol, hostname, port }: URL): Promise<Certificate | null> {
  if (protocol !== "https:") return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    // A certificate that has ended or is not trusted is read too: that is what the alert is about.
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false });
    socket.setTimeout(maxMs, () => socket.destroy(new Error("no answer in time")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve({ host: hostname, endsAt: Date.parse(valid_to) });
    });
  });
}
