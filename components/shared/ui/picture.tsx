type Props = {
  src: string;
  /** Empty where the name is beside it. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
  /** Visible without scrolling. */
  eager?: boolean;
  /** Of an uploaded picture: its widths, and how wide it is drawn. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
};

/** A picture that is stored in the sizes in which it is drawn, so that the framework's image component would only add script. */
export function Picture({ src, alt = '', width, height, className, eager, srcSet, sizes }: Props) {
  const loading = eager ? 'eager' : 'lazy';
  // biome-ignore lint/performance/noImgElement: see above.
  return <img {...{ sizes, srcSet, src, width, height, className, loading }} alt={alt} decoding="async" />;
}
