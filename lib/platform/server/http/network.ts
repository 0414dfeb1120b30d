/**
 * The network of a client's address: "203.0.113.0/24", "2001:db8:1::/48". Whoever attacks has many addresses, but few networks; and
 * a network, unlike an address, tells nobody who a visitor is.
 */
export function getNetwork(ip: string): string {
  const [a, b, c, d] = ip.split(".");
  if (d !== undefined) return `${a}.${b}.${c}.0/24`;
  // clientIp() has already written an IPv6 address as the first four groups of its network.
  const groups = ip.split(":");
  return groups.length > 3 ? `${groups.slice(0, 3).join(":")}::/48` : ip;
}
