import { srcSetOf } from '@/lib/domain/catalog/pictures';
import { cx } from '../../shared/ui/cx';
import { Picture } from '../../shared/ui/picture';

/** How each size is drawn, and how wide it is for the browser's choice of a file. */
const looks = {
  row: ['size-9 rounded-control', '36px'],
  xs: ['size-14 rounded-control', '56px'],
  sm: ['size-20 rounded-control', '112px'],
  md: ['aspect-square w-full', '(min-width: 40rem) 18rem, 50vw'],
  lg: ['aspect-square w-full rounded-card', '(min-width: 64rem) 36rem, 100vw'],
} as const;

/** The picture of a product on its paper. Decorative by default: the name is always beside it. */
export function ProductPicture({
  url,
  alt = '',
  size = 'md',
  className,
  eager,
}: {
  url: string;
  alt?: string;
  size?: keyof typeof looks;
  className?: string;
  eager?: boolean;
}) {
  const [look, sizes] = looks[size];
  const srcSet = srcSetOf(url);
  return (
    <span className={cx('block shrink-0 overflow-hidden bg-sunken', look, className)}>
      <Picture
        src={url}
        alt={alt}
        width={480}
        height={480}
        eager={eager ?? false}
        className="size-full object-cover"
        {...(srcSet && { srcSet, sizes })}
      />
    </span>
  );
}
