import type { ProductResponse } from '@/lib/contract/catalog/product';
import { srcSetOf } from '@/lib/domain/catalog/pictures';
import type { Translate } from '@/lib/i18n';
import { Picture } from '../../shared/ui/picture';
import { GalleryStrip } from './gallery-strip';
import { ProductPicture } from './product-picture';

/** The product's pictures side by side, to swipe through or to choose below. Drawn by the server; the strip moves them. */
export function Gallery({
  pictures,
  name,
  t,
}: {
  pictures: ProductResponse['pictures'];
  name: string;
  t: Translate;
}) {
  return (
    <GalleryStrip
      label={t('product.pictures')}
      pictures={pictures.map(({ pictureNo, url, width, height, alt }, at) => ({
        pictureNo,
        slide: (
          <Picture
            src={url}
            srcSet={srcSetOf(url)}
            sizes="(min-width: 64rem) 36rem, 100vw"
            alt={alt || (at === 0 ? name : t('product.pictureOf', { name, at: at + 1 }))}
            width={width}
            height={height}
            eager={at === 0}
            className="size-full object-contain"
          />
        ),
        thumb: pictures.length > 1 && <ProductPicture url={url} size="xs" />,
        choose: t('product.showPicture', { at: at + 1 }),
      }))}
    />
  );
}
