import { ProductPicture } from '../catalog/product/product-picture';

/** A free gift's small picture; its name stands beside it. */
export function GiftPicture({ url }: { url: string }) {
  return <ProductPicture url={url} size="sm" className="size-12!" />;
}
