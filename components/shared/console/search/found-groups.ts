'use client';

import type { SearchEverythingResponse } from '@/lib/contract/operations/console/search-everything';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useFormat } from '../../ui/use-format';

type FoundRow = { key: string; label: string; detail: string; href: string };

const detailOf = (...parts: Array<string | null>) => parts.filter(Boolean).join(' · ');

/** What was found, as rows that open a page, in groups; a group without rows is left out. */
export function useFoundGroups(found: SearchEverythingResponse | undefined) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  if (!found) return [];
  const groups: Array<{ label: string; rows: FoundRow[] }> = [
    {
      label: t('console.find.people'),
      rows: found.people.map(
        ({ role, name, phone, memberId, recurringPaymentGroupNo: groupNo, matched }) => ({
          key: `${role}-${groupNo}`,
          label: name,
          detail: detailOf(
            t(`messages.party.${role}`),
            phone,
            memberId ?? t('console.find.gift', { no: groupNo }),
            t(`console.find.matched.${matched}`),
          ),
          href:
            memberId === null
              ? `/admin/applications/groups/${groupNo}`
              : `/admin/applications?${new URLSearchParams({ searchType: 'ORDERER', keyword: memberId })}`,
        }),
      ),
    },
    {
      label: t('applications.title'),
      rows: found.applications.map((one) => ({
        key: `application-${one.recurringPaymentId}`,
        label: one.productName,
        detail: detailOf(
          one.isGift ? `${one.orderer.name} → ${one.recipientName ?? '–'}` : one.orderer.name,
          t(`consoleStatus.${one.statusType}`),
          one.recurringPaymentId,
        ),
        href: `/admin/applications/${one.recurringPaymentId}`,
      })),
    },
    {
      label: t('orders.title'),
      rows: found.lines.map((line) => ({
        key: `order-${line.orderOptionNo}`,
        label: line.productName,
        detail: detailOf(
          line.receiverName,
          t(`orderStatus.${line.status}`),
          date(line.deliveryYmd),
          line.orderNo,
        ),
        href: `/admin/orders/${line.orderNo}`,
      })),
    },
    {
      label: t('products.title'),
      rows: found.products.map(({ productNo, nameKo, nameEn, isOnSale }) => ({
        key: `product-${productNo}`,
        label: local(nameKo, nameEn),
        detail: t(`products.sale.${isOnSale ? 'ON' : 'OFF'}`),
        href: `/admin/products/${productNo}`,
      })),
    },
    {
      label: t('claims.title'),
      rows: found.claims.map(({ claimNo, claimType, status, orderNo }) => ({
        key: `claim-${claimNo}`,
        label: t('claims.detail', { type: t(`claims.type.${claimType}`), claimNo }),
        detail: detailOf(t(`claims.status.${status}`), orderNo),
        href: `/admin/claims/${claimNo}`,
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
