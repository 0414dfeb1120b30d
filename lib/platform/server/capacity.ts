import { sharedState } from "@/lib/platform/server/shared-state";
import { AppError } from "@/lib/platform/shared/errors";

/** How much of each resource is reserved in this process. */
const reserved = sharedState("reservations", () => new Map<string, number>());

/**
 * One request's share of a limited resource: bytes of forms (of all, or of one sender), pixels of images. If too little is left,
 * the caller is asked to try again. A request that is alone is always admitted: its own limits are checked elsewhere.
 */
export class CapacityShare {
  #mine = 0;

  constructor(
    readonly resource: string,
    readonly max: number,
  ) {}

  reserve(amount: number): void {
    const total = reserved.get(this.resource) ?? 0;
    if (total > this.#mine && total + amount > this.max) {
      throw new AppError("unavailable", "Many files are being uploaded right now. Please try again in a moment.", {
        retryAfter: 10,
      });
    }
    this.#mine += amount;
    reserved.set(this.resource, total + amount);
  }

  release(): void {
    const left = (reserved.get(this.resource) ?? 0) - this.#mine;
    if (left > 0) reserved.set(this.resource, left);
    else reserved.delete(this.resource);
    this.#mine = 0;
  }
}
