import type { ArchivedApplication, ArchivedContract } from '@/lib/domain/operations/archived-contract';
import { translate } from '@/lib/i18n';
import { cycleToWire } from '../catalog/cart-to-wire';
import type { Reader } from '../shared/shop';
import { toYmd } from '../shared/ymdt';
import type { OwnArchivedContract } from './archived-contracts';

export function ownArchivedContractToWire(contract: ArchivedContract, shop: Reader): OwnArchivedContract {
  const { orders } = contract;
  const payments = orders
    .flatMap(({ orderNo, charges }) => charges.map((charge) => ({ ...charge, orderNo })))
    .filter(({ state }) => state === 'PAID')
    .map((charge) => ({ ...charge, paidAt: charge.settledAt ?? charge.startedAt }))
    .sort((one, other) => one.paidAt.localeCompare(other.paidAt));
  const refunds = orders.flatMap((order) => order.refunds).filter(({ state }) => state === 'DONE');
  return {
    recurringPaymentGroupNo: contract.groupNo,
    isPresent: contract.isGift,
    registerYmd: toYmd(contract.appliedAt, shop.timeZone),
    overYmd: toYmd(contract.overAt, shop.timeZone),
    products: contract.applications.map((one) => productToWire(one, contract, shop)),
    totalPayAmt: sumOf(payments),
    totalRefundAmt: sumOf(refunds),
    payments: payments.map(({ orderNo, paidAt, amount, cardName, endDigits }) => ({
      orderNo,
      payYmd: toYmd(paidAt, shop.timeZone),
      payAmt: amount,
      cardName,
      cardEndDigit: endDigits,
    })),
  };
}

function productToWire(application: ArchivedApplication, { orders }: ArchivedContract, { language }: Reader) {
  const { recurringPaymentId } = application;
  const paid = orders
    .filter(({ paidAt }) => paidAt !== null)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.recurringPaymentId === recurringPaymentId && !line.isVoid);
  return {
    recurringPaymentId,
    productName: application.product[language],
    optionText: application.option[language],
    orderCnt: application.orderCnt,
    deliveryCycle: cycleToWire(application.cycle),
    lastRound: application.lastRound,
    statusType: application.status,
    statusLabel: translate(language)(`status.${application.status}`),
    paidRounds: paid.length,
  };
}

const sumOf = (amounts: Array<{ amount: number }>) => amounts.reduce((sum, { amount }) => sum + amount, 0);
