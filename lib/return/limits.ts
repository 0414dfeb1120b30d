/** How long after a delivery something can go back, and how many images may show why. */
export const returnDays = 7;
export const maxPhotos = 4;
