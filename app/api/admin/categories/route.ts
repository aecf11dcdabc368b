import { categoriesResponse, saveCategoriesRequest } from '@/lib/contract/catalog/console/categories';
import { endpoint, methods } from '@/lib/http/methods';
import { listCategoriesForMerchant } from '@/lib/use-cases/catalog/category/list-categories';
import { saveCategories } from '@/lib/use-cases/catalog/category/save-categories';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the categories in their order',
    caller: 'merchant',
    right: 'CATALOGUE',
    response: categoriesResponse,
    handle: async ({ ctx }) => ({ categories: await listCategoriesForMerchant(ctx) }),
  }),
  PUT: endpoint({
    summary: 'Adds, renames, sorts and removes categories',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'CATALOGUE',
    body: saveCategoriesRequest,
    response: categoriesResponse,
    handle: async ({ ctx, caller, body: wanted }) => ({
      categories: await saveCategories(ctx, { merchant: caller.member, wanted }),
    }),
  }),
});
