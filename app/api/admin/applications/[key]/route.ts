import { consoleDetailResponse } from '@/lib/contract/application/console/application-detail';
import { applicationParams } from '@/lib/contract/application/console/applications';
import { consoleDetailToWire } from '@/lib/contract/application/console/applications-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readForMerchant } from '@/lib/use-cases/application/console/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an application with its history, people masked',
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  response: consoleDetailResponse,
  async handle({ ctx, params, language }) {
    const detail = await readForMerchant(ctx, params.key);
    return consoleDetailToWire(detail, wireShop(ctx, language));
  },
});
