type Props = {
  src: string;
  /** Empty where the name is beside it. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
  /** Visible without scrolling. */
  eager?: boolean;
};

/** A drawn picture. An SVG has one size for every screen, so the framework's image component would only add script. */
export function Picture({ src, alt = '', width, height, className, eager }: Props) {
  const loading = eager ? 'eager' : 'lazy';
  // biome-ignore lint/performance/noImgElement: see above.
  return <img src={src} alt={alt} {...{ width, height, className, loading }} decoding="async" />;
}
