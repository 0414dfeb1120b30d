import "server-only";
import { listServices } from "@/lib/advice/service/queries";
import { listSlides } from "@/lib/content/slider/queries";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { localized } from "@/lib/platform/shared/language/localized";
import { listPraise } from "@/lib/sales/review/queries";

const praiseCount = 3;

const readHomeContent = cacheUntilContentChanges(async () => {
  const [slides, services, praise] = await Promise.all([listSlides(), listServices(), listPraise(praiseCount)]);
  return { slides, services, praise };
});

/** The home page's data besides the catalogue, in the language of the page. */
export const getHomeContent = async () => localized(await readHomeContent());
