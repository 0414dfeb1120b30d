/** Registers the worker that shows a page of the shop where the network fails, when everything else is done. */
export function keepOfflinePage(): void {
  // Browsers have none where a site is reached without https.
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const later = () => setTimeout(register, 3000);
  // Scripts begin after the page is painted, so it may be loaded by now.
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later);
}
