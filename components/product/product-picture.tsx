import Image from 'next/image';
import { cx } from '../ui/cx';

/** The drawn picture of a product on its paper. Decorative by default: the name always stands beside it. */
export function ProductPicture({
  url,
  alt = '',
  size = 'md',
  className,
  eager,
}: {
  url: string;
  alt?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  eager?: boolean;
}) {
  return (
    <span
      className={cx(
        'block shrink-0 overflow-hidden bg-sunken',
        size === 'sm' ? 'size-20 rounded-control' : 'aspect-square w-full',
        size === 'lg' && 'rounded-card',
        className,
      )}
    >
      <Image
        src={url}
        alt={alt}
        width={480}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        className="size-full object-cover"
      />
    </span>
  );
}
