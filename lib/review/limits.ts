/** How many images a review may show. */
export const maxPhotos = 4;
