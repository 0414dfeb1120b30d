/** Dispatched when the router begins to fetch another page (instrumentation-client.ts); its detail is that page's URL. */
export const navigationStart = "shop:navigation";
