/** A stand-in for Resend (POST /emails with a bearer and an idempotency key) that can fail in several ways. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Mood = "well" | "refusing" | 429 | 500;

export class MailService {
  readonly key = "re_fault_key";
  mood: Mood = "well";
  calls = 0;
  /** Addresses that are always refused, with the number of attempts. */
  readonly refused = new Map<string, number>();
  /** The delivered emails by idempotency key: the same key again is the same email, as at Resend. */
  readonly delivered = new Map<string, { to: string; subject: string }>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      this.calls++;
      if (this.mood === "refusing") return void request.socket.destroy();
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { to, subject } = JSON.parse(Buffer.concat(chunks).toString());
      const status = this.#refuse(to) ?? this.#statusFor(request.url, request.headers.authorization);
      response.writeHead(status, { "content-type": "application/json" });
      if (status !== 200) return response.end(JSON.stringify({ statusCode: status, name: "failure", message: "not now" }));
      const key = String(request.headers["idempotency-key"]);
      if (!this.delivered.has(key)) this.delivered.set(key, { to, subject });
      return response.end(JSON.stringify({ id: key }));
    });
  }

  static async open(): Promise<MailService> {
    const service = new MailService();
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  emailsTo(address: string): number {
    return [...this.delivered.values()].filter(({ to }) => to === address).length;
  }

  #refuse(to: string): 400 | null {
    const tries = this.refused.get(to);
    if (tries === undefined) return null;
    this.refused.set(to, tries + 1);
    return 400;
  }

  #statusFor(path: string | undefined, bearer: string | undefined): number {
    if (path !== "/emails" || bearer !== `Bearer ${this.key}`) return 401;
    return typeof this.mood === "number" ? this.mood : 200;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
