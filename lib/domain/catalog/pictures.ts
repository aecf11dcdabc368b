/** A picture of a product, in the order of the product's page (docs/rules/catalogue.md#pictures). */
export type ProductPicture = {
  pictureNo: number;
  /** Of the largest stored width. */
  url: string;
  width: number;
  height: number;
  /** What the picture shows; empty: the product's name says it. */
  altKo: string;
  altEn: string;
};

export const pictureLimits = {
  perProduct: 10,
  fileBytes: 10 * 1024 * 1024,
  altLength: 200,
} as const;

/** The largest stored width and height, and the points that a decoder takes: a phone's camera has up to 50 million. */
export const largestPicture = { width: 1_600, height: 1_600, points: 52_000_000 } as const;

const smallerWidths = [160, 480, 960];

/** The stored widths of a picture whose largest one is `width`, in points. */
export const storedWidths = (width: number): number[] => [
  ...smallerWidths.filter((smaller) => smaller < width),
  width,
];

export const pictureFile = (name: string, width: number): string => `${name}-${width}.webp`;
export const pictureUrl = (name: string, width: number): string => `/pictures/${pictureFile(name, width)}`;

const uploaded = /^(\/pictures\/[\w-]{24})-(\d{1,4})\.webp$/;

/** The `srcset` of an uploaded picture, by its address; undefined for a drawing, which has one size for every screen. */
export function srcSetOf(url: string): string | undefined {
  const [, path, width] = uploaded.exec(url) ?? [];
  if (path === undefined) return undefined;
  return storedWidths(Number(width))
    .map((each) => `${path}-${each}.webp ${each}w`)
    .join(', ');
}
