import "server-only";
import { oncePerContentVersion } from "@/lib/platform/page-cache/content-version";
import { listPraise } from "@/lib/review/queries";
import { listServices } from "@/lib/service/queries";
import { listSlides } from "@/lib/slider/queries";

const praiseCount = 3;

/** What the home page shows besides the catalogue. */
export const getHomeContent = oncePerContentVersion(async () => {
  const [slides, services, praise] = await Promise.all([listSlides(), listServices(), listPraise(praiseCount)]);
  return { slides, services, praise };
});
