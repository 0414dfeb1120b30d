import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/content/content";
import { listPraise } from "@/lib/review/queries";
import { listServices } from "@/lib/service/queries";
import { listSlides } from "@/lib/slider/queries";

const praiseCount = 3;

/** The home page's data besides the catalogue. */
export const getHomeContent = cacheUntilContentChanges(async () => {
  const [slides, services, praise] = await Promise.all([listSlides(), listServices(), listPraise(praiseCount)]);
  return { slides, services, praise };
});
