import { AppError } from "./errors";

/** So much of something this process works on at once. On globalThis, because routes and server.ts share no module state. */
const holder = globalThis as { shopRooms?: Map<string, number> };
holder.shopRooms ??= new Map();
const taken = holder.shopRooms;

/**
 * What one request takes of a room that all share: bytes of forms, pixels of images. Where there is no room left, it is asked to
 * come again. A request that is alone is let in, however much it wants: its own limits are checked elsewhere.
 */
export class Share {
  #mine = 0;

  constructor(
    readonly room: string,
    readonly most: number,
  ) {}

  take(amount: number): void {
    const all = taken.get(this.room) ?? 0;
    if (all > this.#mine && all + amount > this.most) {
      throw new AppError("unavailable", "Many files are being sent just now. Please try again in a moment.", { retryAfter: 10 });
    }
    this.#mine += amount;
    taken.set(this.room, all + amount);
  }

  giveBack(): void {
    taken.set(this.room, (taken.get(this.room) ?? 0) - this.#mine);
    this.#mine = 0;
  }
}
