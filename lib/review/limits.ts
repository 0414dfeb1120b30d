/** How many pictures a review may show. */
export const maxPhotos = 4;
