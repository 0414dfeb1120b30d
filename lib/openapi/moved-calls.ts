/** Calls that have moved, from the URL that older clients use to the current one (docs/decisions/0038). */
const moves: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/api\/order\/([^/?]+)\/(pay|cancel|reorder)(?=[/?]|$)/, "/api/order/mine/$1/$2"],
  [/^\/api\/order\/(?:mine\/)?([^/?]+)\/slip(?=[/?]|$)/, "/api/order/mine/$1/proof"],
  [/^\/api\/(payment\/[^/?]+|tracking)\/slip(?=[/?]|$)/, "/api/$1/proof"],
  [/^\/api\/((?:category|subcategory|service|slider|team)\/[^/?]+)\/(mobile-)?picture(?=[/?]|$)/, "/api/$1/$2image"],
  [/^\/api\/order\/([^/?]+)\/invoices(?=[/?]|$)/, "/api/invoice/order/$1"],
  [/^\/api\/order\/admin\/papers(?=[/?]|$)/, "/api/order/admin/documents"],
  [/^\/api\/order\/admin\/packs(?=[/?]|$)/, "/api/order/admin/variants"],
  [/^\/api\/order\/admin\/([^/?]+)\/keep(?=[/?]|$)/, "/api/order/admin/$1/refuse-cancellation"],
  [/^\/api\/product\/import(?=[/?]|$)/, "/api/product-import"],
];

/** The current URL (path and query) of a call. */
export function toCurrentUrl(url: string): string {
  const move = moves.find(([from]) => from.test(url));
  return move ? url.replace(...move) : url;
}
