import { ProductPicture } from '../catalog/product/product-picture';

/** A free gift's small picture; the name is beside it. */
export function GiftPicture({ url }: { url: string }) {
  return <ProductPicture url={url} size="sm" className="size-12!" />;
}
