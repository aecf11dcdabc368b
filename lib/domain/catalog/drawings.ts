/** The shop's own pictures in `public/products`: what a product can be shown with. A test holds the list and the folder together. */
export const drawings = [
  'baby-diapers',
  'candle',
  'cat-litter',
  'coffee-beans',
  'dog-food',
  'drip-bag',
  'eco-bag',
  'flowers',
  'fruit-box',
  'granola',
  'green-tea',
  'honey',
  'kimchi',
  'mug',
  'rice',
  'sample-pouch',
  'spoon-set',
  'sticker',
  'tea-strainer',
  'tumbler',
  'vitamins',
  'wine-glass-cheese',
] as const;

export const drawingUrls = drawings.map((name) => `/products/${name}.svg` as const);

/** What a new product shows until another is chosen. */
export const firstDrawingUrl: (typeof drawingUrls)[number] = '/products/coffee-beans.svg';
