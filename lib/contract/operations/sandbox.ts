import { z } from 'zod';
import { deliveryCompanyType } from '../catalog/product-parts';
import { orderStatusType } from '../order/order-parts';
import { says } from '../shared/field-errors';

/** Routes for tests and the sandbox pages; 404 in live mode (docs/rules/operations.md#sandbox). */
const instant = z.iso.datetime({ offset: true });

/** Forward only; the use case checks this. */
export const clockRequest = z
  .object({ now: instant.optional(), advance: z.iso.duration().max(40).optional() })
  .refine((value) => (value.now === undefined) !== (value.advance === undefined), {
    path: ['now'],
    error: says('required'),
  })
  .meta({ id: 'ClockRequest' });
export type ClockRequest = z.output<typeof clockRequest>;
export const clockResponse = z
  .object({
    now: z.string(),
    /** The work that became due and ran, in time order. */
    ran: z
      .array(
        z.object({
          at: z.string(),
          task: z.string(),
          what: z.string(),
          worked: z.int().optional(),
          failed: z.int().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'ClockResponse' });

export const resetRequest = z.object({ now: instant.optional() }).meta({ id: 'ResetRequest' });

/** Pasted numbers may hold hyphens. */
export const messagesQuery = z.object({ to: z.string().max(30).optional() });
export const messagesResponse = z
  .array(
    z.object({
      to: z.string(),
      channel: z.string(),
      template: z.string(),
      title: z.string(),
      body: z.string(),
      links: z.array(z.string()),
      sentAt: z.string(),
      reference: z.string(),
      providerRef: z.string(),
      deliveries: z.int(),
    }),
  )
  .meta({ id: 'MessagesResponse' });

export const sandboxProductsResponse = z
  .object({
    items: z.array(
      z.object({
        productNo: z.int(),
        productName: z.string(),
        recurring: z.boolean(),
        giftable: z.boolean(),
        options: z.array(
          z.object({ optionNo: z.int(), optionName: z.string(), price: z.int(), stock: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'SandboxProductsResponse' });

const when = z.enum(['before', 'after']);
const times = z.int().min(1).max(1_000_000).default(1);

/** The sandbox bank's ledger (docs/rules/operations.md#sandbox-bank). */
export const gatewayChargesResponse = z
  .array(
    z.object({
      key: z.string(),
      orderNo: z.string(),
      kind: z.enum(['CHARGE', 'REFUND']),
      amount: z.int(),
      currency: z.string(),
      cardLast4: z.string(),
      at: z.string(),
      /** For a refund: the refunded charge. */
      chargeKey: z.string().nullable(),
      rounds: z.array(z.object({ recurringPaymentId: z.string(), round: z.int() })),
    }),
  )
  .meta({ id: 'GatewayChargesResponse' });

/** A fault of the sandbox bank (docs/rules/operations.md#sandbox-faults). */
export const gatewayFaultRequest = z
  .object({
    when,
    action: z.union([
      z.enum(['hold', 'drop', 'http500', 'garbage']),
      z.templateLiteral(['decline:', z.string().regex(/^[a-z0-9_]{1,60}$/)]),
    ]),
    match: z
      .object({
        cardLast4: z.string().max(4).optional(),
        orderNo: z.string().max(40).optional(),
        call: z.enum(['CHARGE', 'REFUND', 'LOOK_UP', 'LIST']).optional(),
      })
      .optional(),
    times,
  })
  .meta({ id: 'GatewayFaultRequest' });

/** A fault of the message channel (docs/rules/operations.md#sandbox-faults). */
export const messageFaultRequest = z
  .object({
    when,
    action: z.enum(['hold', 'drop', 'http500', 'garbage', 'reject']),
    match: z
      .object({ to: z.string().max(30).optional(), template: z.string().max(60).optional() })
      .optional(),
    times,
  })
  .meta({ id: 'MessageFaultRequest' });

/** The values a merchant would enter; generated if the caller omits them. */
export const shipRequest = z
  .object({
    deliveryCompanyType: deliveryCompanyType.default('CJ'),
    invoiceNo: z
      .string()
      .regex(/^[0-9]{8,20}$/)
      .default('123456789012'),
  })
  .meta({ id: 'ShipRequest' });
export const shipResponse = z
  .object({
    orderNo: z.string(),
    orderOptions: z.array(z.object({ orderOptionNo: z.int(), orderStatusType: z.string() })),
  })
  .meta({ id: 'ShipResponse' });

/** The newest orders, to be shipped by hand; without personal data. */
export const sandboxOrdersResponse = z
  .object({
    orders: z.array(
      z.object({
        orderNo: z.string(),
        recurringPaymentGroupNo: z.string(),
        isPresent: z.boolean(),
        deliveryYmd: z.string(),
        products: z.array(z.string()),
        orderStatusTypes: z.array(orderStatusType),
      }),
    ),
    /** The next day with a due order; null if none. */
    nextOrderYmd: z.string().nullable(),
  })
  .meta({ id: 'SandboxOrdersResponse' });
export type SandboxOrdersResponse = z.output<typeof sandboxOrdersResponse>;
