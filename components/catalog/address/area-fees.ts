import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import { zipCodePattern } from '@/lib/domain/shared/typed';
import { useLanguage } from '@/lib/i18n/client';

const areaFeesResponse = () =>
  import('@/lib/contract/gift/later-input').then((module) => module.areaFeesResponse);

/** The areas with an extra fee of a postcode, asked as soon as all five digits are typed. */
export function useAreaFees(zipCd: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['area-fees', zipCd, language],
    queryFn: ({ signal }) => api.get('/later-input/areafees', areaFeesResponse, { query: { zipCd }, signal }),
    enabled: zipCodePattern.test(zipCd),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
