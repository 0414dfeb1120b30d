import { sharedState } from "@/lib/platform/server/shared-state";
import type { ShopLook } from "@/lib/platform/shared/shop-look";

/** How the shop last showed itself in this process: the error page has no database to ask (docs/decisions/0089). */
type LastLook = Pick<ShopLook, "logoKey" | "brandColor">;

const last = sharedState<{ look?: LastLook }>("last look", () => ({}));

export function rememberLook({ logoKey, brandColor }: LastLook): void {
  last.look = { logoKey, brandColor };
}

export const getLastLook = (): LastLook => last.look ?? { logoKey: null, brandColor: "" };
