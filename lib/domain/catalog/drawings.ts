/** The shop's own pictures in `public/products` to choose for a product. A test keeps the list and the folder equal. */
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
  'mug-ink',
  'rice',
  'sample-pouch',
  'spoon-set',
  'sticker',
  'tea-strainer',
  'tumbler',
  'tumbler-forest',
  'vitamins',
  'wine-glass-cheese',
] as const;

export const drawingUrls = drawings.map((name) => `/products/${name}.svg` as const);

/** The default picture of a new product. */
export const firstDrawingUrl: (typeof drawingUrls)[number] = '/products/coffee-beans.svg';
