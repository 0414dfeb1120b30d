declare module "info-nepal/lib/districtsProvince.js" {
  /** The districts of a province by its number, 1 to 7. */
  const districtsOfProvince: Record<string, string[]>;
  export = districtsOfProvince;
}

declare module "info-nepal/lib/localBodies.js" {
  /** The municipalities of a district by its name, written without spaces. */
  const localBodies: Record<string, string[]>;
  export = localBodies;
}
