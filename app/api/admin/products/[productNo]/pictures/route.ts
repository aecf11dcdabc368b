import { z } from 'zod';
import { picturesResponse, savePicturesRequest } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { endpoint, methods } from '@/lib/http/methods';
import { readPictureBytes } from '@/lib/http/request/read-picture';
import { addPicture } from '@/lib/use-cases/catalog/picture/add-picture';
import { savePictures } from '@/lib/use-cases/catalog/picture/save-pictures';

const params = z.object({ productNo: pathNo });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Adds a picture to a product: JPEG, PNG, WebP or HEIC of at most 10 MiB',
    fails: ['STORAGE_UNREACHABLE'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    bodyType: 'picture',
    response: picturesResponse,
    status: 201,
    handle: async ({ ctx, caller, params: { productNo }, request }) => ({
      pictures: await addPicture(ctx, {
        merchant: caller.member,
        productNo,
        file: await readPictureBytes(request, pictureLimits.fileBytes),
      }),
    }),
  }),
  PUT: endpoint({
    summary: 'Sorts, describes and removes the pictures of a product',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    body: savePicturesRequest,
    response: picturesResponse,
    handle: async ({ ctx, caller, params: { productNo }, body: wanted }) => ({
      pictures: await savePictures(ctx, { merchant: caller.member, productNo, wanted }),
    }),
  }),
});
