/** Registers the worker that shows a page of the shop where the network fails, when everything else is done. */
export function keepOfflinePage(): void {
  // Browsers have none where a site is reached without https.
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  window.addEventListener("load", () => setTimeout(register, 3000));
}
