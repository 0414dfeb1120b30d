/** Heard when the router begins to fetch another page (instrumentation-client.ts); its detail is the page's address. */
export const navigationStart = "shop:navigation";
