import { cx } from '../../shared/ui/cx';
import { Picture } from '../../shared/ui/picture';

const sizes = {
  row: 'size-9 rounded-control',
  xs: 'size-14 rounded-control',
  sm: 'size-20 rounded-control',
  md: 'aspect-square w-full',
  lg: 'aspect-square w-full rounded-card',
} as const;

/** The drawn picture of a product on its paper. Decorative by default: the name is always beside it. */
export function ProductPicture({
  url,
  alt = '',
  size = 'md',
  className,
  eager,
}: {
  url: string;
  alt?: string;
  size?: keyof typeof sizes;
  className?: string;
  eager?: boolean;
}) {
  return (
    <span className={cx('block shrink-0 overflow-hidden bg-sunken', sizes[size], className)}>
      <Picture
        src={url}
        alt={alt}
        width={480}
        height={480}
        eager={eager ?? false}
        className="size-full object-cover"
      />
    </span>
  );
}
