/** A drawn portrait of the given size for stories. */
export const samplePhoto = (width = 96, height = width): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">
      <rect width="96" height="96" fill="lightsteelblue"/><circle cx="48" cy="38" r="18" fill="sienna"/>
      <path d="M12 96c0-22 16-34 36-34s36 12 36 34z" fill="midnightblue"/></svg>`,
  )}`;
