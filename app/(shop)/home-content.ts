import "server-only";
import { listServices } from "@/lib/advice/service/queries";
import { listSlides } from "@/lib/content/slider/queries";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { localized } from "@/lib/platform/shared/language/localized";
import { listPraise } from "@/lib/sales/review/queries";

const praiseCount = 3;

/** The home page's data besides the catalogue. */
export const getHomeContent = cacheUntilContentChanges(async () => {
  const [slides, services, praise] = await Promise.all([listSlides(), listServices(), listPraise(praiseCount)]);
  return localized({ slides, services, praise });
});
