/** How many pictures a review may show. */
export const mostPhotos = 4;
