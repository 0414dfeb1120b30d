import "server-only";
import { createHmac } from "node:crypto";
import { isRemembered, type Limit, remember } from "@/lib/platform/server/db/rate-limit";
import { env } from "@/lib/platform/server/env";

/**
 * The networks (IP addresses) that an account was logged in from lately. What strangers do elsewhere, guessing its password or
 * asking for codes, keeps nobody out there.
 */
const knownNetwork: Limit = { name: "known-network", points: 1, seconds: 60 * 86_400 };

/** An address in this form tells nobody who reads the database where an account was used. */
const getKey = (userId: string, ip: string) =>
  createHmac("sha256", env().LINK_SECRET).update(`network:${userId}:${ip}`).digest("base64url");

export const rememberNetwork = (userId: string, ip: string): Promise<void> => remember(knownNetwork, getKey(userId, ip));

export const isKnownNetwork = (userId: string, ip: string): Promise<boolean> => isRemembered(knownNetwork, getKey(userId, ip));
