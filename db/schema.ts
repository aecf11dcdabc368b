import type { Generated, Kysely, Transaction } from 'kysely';
import type { FlagReason } from '@/lib/domain/application/application';
import type { Actor, Status, StatusEvent, StatusReason } from '@/lib/domain/application/status';
import type { ChargeState } from '@/lib/domain/billing/order-payment';
import type { CaseKind, CaseState } from '@/lib/domain/billing/payment-case';
import type { RefundState } from '@/lib/domain/billing/refunds';
import type { BoxCase } from '@/lib/domain/gift/box-case';
import type { CarrierReport, MessageState } from '@/lib/domain/messaging/message';
import type { DeliveryError, DeliveryState } from '@/lib/domain/messaging/webhook';
import type { PaymentState } from '@/lib/domain/order/order';
import type { TrackingState } from '@/lib/domain/order/tracking';
import type { Language } from '@/lib/domain/shared/words/language';

/** The tables as types. Booleans are 0/1, lists and snapshots are JSON text; the migration explains each suffix. */
type Flag = 0 | 1;
type CycleTypeColumn = 'MONTH' | 'WEEK';

export type Tables = {
  shop_meta: { name: string; value: string };
  setting: { name: string; value: string; updated_at: string };
  shop_picture: {
    name: string;
    media_type: string;
    width: number;
    height: number;
    content_base64: string;
    created_at: string;
    lease_until: Generated<string | null>;
    loose_since: Generated<string | null>;
  };
  sandbox_clock: {
    id: number;
    offset_ms: number;
    target_at: string | null;
    holder: string | null;
    lease_until: string | null;
  };
  staff_role: { role_no: Generated<number>; name: string; rights: string; created_at: string };
  member: {
    member_no: Generated<number>;
    member_id: string;
    role: 'ORDERER' | 'STAFF' | 'OWNER';
    status: 'ACTIVE' | 'DISABLED' | 'DELETED';
    password_hash: string;
    name_enc: string;
    mobile_enc: string;
    email_enc: string;
    language: Language;
    created_at: string;
    deleted_at: string | null;
    staff_role_no: number | null;
  };
  list_look: { member_no: number; list: string; look: string };
  session: {
    sid_hash: string;
    member_no: number;
    kind: 'COOKIE' | 'TOKEN';
    user_agent: string;
    client_net: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    revoked_at: string | null;
  };
  second_factor: {
    member_no: number;
    secret_enc: string;
    last_step: number;
    started_at: string;
    confirmed_at: string | null;
  };
  recovery_code: { member_no: number; code_hash: string; used_at: string | null };
  password_reset: OneTimeLink & { member_no: number };
  attempt_limit: { bucket: string; failures: number; window_ends_at: string; locked_until: string | null };
  idempotency_key: {
    key_hash: string;
    body_hash: string;
    state: 'RUNNING' | 'DONE';
    http_status: number | null;
    effect_enc: string | null;
    response_enc: string | null;
    created_at: string;
    expires_at: string;
  };
  delivery_rule: {
    rule_no: Generated<number>;
    name: string;
    condition_type: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
    base_amt: number;
    free_over_amt: number;
    return_amt: number;
  };
  product: {
    product_no: Generated<number>;
    name_ko: string;
    name_en: string;
    summary_ko: string;
    summary_en: string;
    description_ko: string;
    description_en: string;
    image_url: string;
    sale_price: number;
    immediate_discount_amt: number;
    recurring_discount_amt: number;
    kind: 'NORMAL' | 'SET' | 'RESERVATION' | 'FREE_GIFT';
    is_on_sale: Flag;
    is_recurring: Flag;
    serves_existing: Flag;
    cycle_types: string;
    month_cycles: string;
    week_cycles: string;
    days_of_week: string;
    delivery_rule_no: number;
    sort_order: number;
    created_at: string;
    last_round_min: number | null;
    last_round_max: number | null;
    needs_last_round: Generated<Flag>;
    updated_at: string | null;
    is_tax_free: Generated<Flag>;
  };
  category: { category_no: Generated<number>; name_ko: string; name_en: string; sort_order: number };
  product_category: { product_no: number; category_no: number };
  product_picture: {
    picture_no: Generated<number>;
    product_no: number;
    sort_order: number;
    name: string;
    width: number;
    height: number;
    alt_ko: string;
    alt_en: string;
    created_at: string;
    /** When it was last known to be shown by an old order; null while the product shows it. */
    released_at: string | null;
  };
  product_option: {
    option_no: Generated<number>;
    product_no: number;
    name_ko: string;
    name_en: string;
    value_ko: string;
    value_en: string;
    add_price: number;
    stock: number;
    is_used: Flag;
    sort_order: number;
    picture_no: Generated<number | null>;
  };
  free_gift_condition: {
    condition_no: Generated<number>;
    product_no: number;
    name_ko: string;
    name_en: string;
    starts_at: string;
    ends_at: string;
    cycle_type: 'NONE' | 'MULTIPLE' | 'CUSTOM';
    cycle_multiple: number | null;
    cycle_rounds: string;
    quantity_type: 'ALL' | 'SELECTABLE';
    selectable_quantity: number | null;
    created_at: string;
  };
  free_gift_condition_option: { condition_no: number; option_no: number; sort_order: number };
  area_fee: {
    area_fee_no: Generated<number>;
    zip_from: string;
    zip_to: string;
    place_ko: string;
    place_en: string;
    extra_amt: number;
  };
  terms: {
    terms_no: Generated<number>;
    terms_type: string;
    version: string;
    title_ko: string;
    title_en: string;
    contents_ko: string;
    contents_en: string;
    is_required: Flag;
    enforced_from: string;
  };
  cart_row: {
    cart_no: Generated<number>;
    member_no: number;
    product_no: number;
    option_no: number;
    order_cnt: number;
    option_inputs: string;
    cycle_type: CycleTypeColumn | null;
    cycle: number | null;
    cycle_date: number | null;
    cycle_day_of_week: string | null;
    last_round: number | null;
    free_gift_option_nos: string;
    created_at: string;
  };
  card: {
    card_no: Generated<number>;
    member_no: number;
    gateway: string;
    gateway_token_enc: string;
    card_name: string;
    end_digits: string;
    priority: number;
    is_ended: Flag;
    ended_code: string | null;
    created_at: string;
    deleted_at: string | null;
    /** YYYY-MM. */
    expires_on: Generated<string | null>;
    /** The expiry that the orderer was told of. */
    expiry_told: Generated<string | null>;
    /** For a deleted card: when to delete it at the gateway; null after that. */
    remove_at: Generated<string | null>;
  };
  card_page: {
    reference_hash: string;
    member_no: number;
    gateway: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    card_no: number | null;
  };
  provider_event: { provider: string; event_id: string; received_at: string };
  address: {
    address_no: Generated<number>;
    member_no: number;
    address_type: 'BOOK' | 'RECENT' | 'RECURRING_PAYMENT';
    name: string;
    is_default: Flag;
    contact_enc: string;
    created_at: string;
    updated_at: string;
    last_used_at: string | null;
    deleted_at: string | null;
  };
  order_sheet: {
    order_sheet_no: string;
    member_no: number;
    is_gift: Flag;
    lines: string;
    cart_nos: string;
    total_amt: number;
    created_at: string;
    expires_at: string;
    group_no: string | null;
  };
  application_group: {
    group_no: string;
    member_no: number;
    order_sheet_no: string;
    is_gift: Flag;
    language: Language;
    orderer_name_enc: string;
    orderer_contact_enc: string;
    orderer_email_enc: string;
    created_at: string;
    created_on: string;
    deadline_on: string | null;
    ended_at: string | null;
    forgotten_at: Generated<string | null>;
    /** The orderer has used the one extension of the deadline. */
    is_extended: Generated<Flag>;
    most_area_amt: number | null;
    /** When a planned invitation leaves; null once it left, and where none was planned. */
    invitation_at: Generated<string | null>;
    /** The giver's own name for the gift. */
    label_enc: Generated<string | null>;
  };
  gift_recipient: {
    group_no: string;
    typed_name_enc: string;
    typed_contact_enc: string;
    typed_contact_idx: string;
    name_enc: string | null;
    contact_enc: string | null;
    contact_idx: string | null;
    address_enc: string | null;
    password_hash: string | null;
    decline_reason_enc: string | null;
    opened_at: string | null;
    accepted_at: string | null;
    /** How often name or number were put right. */
    changes: Generated<number>;
    /** The language of texts and pages that the giver chose, or the recipient; null: the giver's own. */
    language: Generated<Language | null>;
    few_texts: Generated<Flag>;
    /** When the recipient of the expired gift asked the giver to send it again. */
    asked_again_at: Generated<string | null>;
  };
  orderer_fragment: { fragment: string; group_no: string };
  recipient_fragment: { fragment: string; group_no: string };
  address_fragment: { fragment: string; address_no: number };
  gift_card: { group_no: string; card_enc: string };
  box_case: {
    case_no: Generated<number>;
    group_no: string;
    order_option_no: number;
    kind: BoxCase['kind'];
    state: BoxCase['state'];
    words_enc: string;
    reported_at: string;
    answer_enc: string | null;
    answered_at: string | null;
    claim_no: number | null;
  };
  gift_thanks: {
    thanks_no: Generated<number>;
    group_no: string;
    /** '' for the gift itself. */
    order_no: string;
    thanks_enc: string;
    thanked_at: string;
  };
  gift_link: {
    token_hash: string;
    group_no: string;
    created_at: string;
    expires_at: string | null;
    dead_reason: 'ACCEPTED' | 'DECLINED' | 'CLOSED' | 'EXPIRED' | 'REPLACED' | 'WITHDRAWN' | 'NOT_ME' | null;
    dead_at: string | null;
    is_reminder: Generated<Flag>;
  };
  guest_token: { token_hash: string; group_no: string; created_at: string; expires_at: string };
  guest_password_reset: OneTimeLink & { group_no: string };
  consent: {
    consent_no: Generated<number>;
    group_no: string;
    party: 'ORDERER' | 'RECIPIENT';
    terms_no: number;
    terms_type: string;
    terms_version: string;
    is_agreed: Flag;
    agreed_at: string;
  };
  application: {
    recurring_payment_id: string;
    group_no: string;
    group_sort: number;
    member_no: number;
    is_gift: Flag;
    status: Status;
    status_reason: StatusReason | null;
    status_changed_at: string;
    product_no: number;
    option_no: number;
    order_cnt: number;
    option_inputs: string;
    snapshot: string;
    cycle_type: CycleTypeColumn;
    cycle: number;
    cycle_date: number | null;
    cycle_day_of_week: string | null;
    last_round: number | null;
    created_rounds: number;
    grid_base_on: string | null;
    next_delivery_on: string | null;
    next_order_on: string | null;
    failed_round_on: string | null;
    is_flagged: Flag;
    flag_reason: FlagReason | null;
    card_no: number;
    address_no: number | null;
    free_gift_plan: string | null;
    /** Null: the region's current fee. */
    agreed_area_amt: Generated<number | null>;
    away_enc: Generated<string | null>;
    away_uses: Generated<number>;
    registered_at: string;
    registered_on: string;
    paused_at: string | null;
    closed_at: string | null;
    /** The last day of a waiting gift, if it has one. */
    waiting_until: string | null;
    /** The charge date that the orderer was told of. */
    charge_told_on: Generated<string | null>;
    /** The date of the coming box when a pause took it away. */
    paused_delivery_on: Generated<string | null>;
    /** The newest pause of its option that reached it. */
    ran_out_no: Generated<number | null>;
    /** The date from which a closed day moved the coming box. */
    moved_from_on: Generated<string | null>;
    /** The day that the recipient chose for the coming box. */
    chosen_on: Generated<string | null>;
  };
  status_history: {
    history_no: Generated<number>;
    recurring_payment_id: string;
    at: string;
    actor: Actor;
    actor_no: number | null;
    event: StatusEvent | 'APPLY';
    from_status: Status | null;
    to_status: Status;
    reason: StatusReason | null;
    reason_text_enc: string | null;
  };
  change_history: {
    history_no: Generated<number>;
    recurring_payment_id: string;
    at: string;
    actor: Actor;
    actor_no: number | null;
    kind: string;
    before_value: string;
    after_value: string;
  };
  shop_order: {
    order_no: string;
    group_no: string;
    member_no: number;
    is_gift: Flag;
    card_no: number;
    delivery_on: string;
    /** The date from which a closed day moved the box. */
    moved_from_on: Generated<string | null>;
    receiver_name_enc: string;
    receiver_contact_enc: string;
    receiver_zip_enc: string;
    receiver_address_enc: string;
    receiver_detail_enc: string;
    receiver_etc_enc: string;
    standard_amt: number;
    discount_amt: number;
    delivery_amt: number;
    remote_delivery_amt: number;
    return_delivery_amt: number;
    pay_amt: number;
    refunded_amt: Generated<number>;
    payment_state: PaymentState;
    next_attempt_on: string | null;
    attempts: Generated<number>;
    created_at: string;
    created_on: string;
    paid_at: string | null;
  };
  order_line: {
    order_option_no: Generated<number>;
    order_no: string;
    recurring_payment_id: string;
    round: number;
    is_void: Generated<Flag>;
    /** Of the product on the day of the order. */
    is_tax_free: Generated<Flag>;
    status: OrderStatusColumn;
    product_no: number;
    option_no: number;
    order_cnt: number;
    snapshot: string;
    buy_amt: number;
    free_gifts: string;
    missing_free_gifts: string;
    created_at: string;
    shipped_at: string | null;
    delivered_at: string | null;
    delivered_on: string | null;
    confirmed_at: string | null;
    delivery_no: number | null;
  };
  parcel: {
    delivery_no: Generated<number>;
    order_no: string;
    company_type: string;
    invoice_no_enc: string;
    invoice_no_idx: string | null;
    invoice_tail_idx: Generated<string | null>;
    shipped_at: string;
    delivered_at: string | null;
    tracking_state: Generated<TrackingState | null>;
    tracking_at: Generated<string | null>;
    tracking_checks: Generated<number>;
    next_track_at: Generated<string | null>;
  };
  charge: {
    charge_key: string;
    order_no: string;
    attempt: number;
    card_no: number;
    gateway: string;
    amount: number;
    state: ChargeState;
    tried_on: string;
    decline_code: string | null;
    is_hard: Flag | null;
    gateway_ref: string | null;
    next_check_at: string | null;
    lease_until: string | null;
    checks: Generated<number>;
    started_at: string;
    settled_at: string | null;
    alerted_at: string | null;
  };
  refund: {
    refund_key: string;
    order_no: string;
    charge_key: string;
    claim_no: number | null;
    amount: number;
    state: RefundState;
    why: string | null;
    gateway_ref: string | null;
    next_check_at: string | null;
    lease_until: string | null;
    checks: Generated<number>;
    started_at: string;
    settled_at: string | null;
    alerted_at: string | null;
    /** Sealed: why the merchant gave it back without goods coming back; null for every other refund. */
    goodwill_enc: string | null;
    /** Of a refused refund, the key of the one that took its place; its own where it was made good in another way. */
    again_key: string | null;
  };
  payment_case: {
    case_no: Generated<number>;
    gateway: string;
    case_ref: string;
    kind: CaseKind;
    state: CaseState;
    order_no: string | null;
    charge_ref: string;
    amount: number;
    reason: string;
    respond_by: string | null;
    opened_at: string;
    changed_at: string;
  };
  restored_charge: {
    recurring_payment_id: string;
    round: number;
    charge_key: string;
    order_no: string;
    amount: number;
    gateway_ref: string;
    charged_at: string;
    used_at: string | null;
    gateway: string | null;
  };
  claim: {
    claim_no: Generated<number>;
    order_no: string;
    member_no: number;
    claim_type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
    status: string;
    reason_type: string;
    reason_enc: string;
    refund_amt: number;
    created_at: string;
    ended_at: string | null;
    refused_enc: string | null;
    collected_at: string | null;
    inspected_at: string | null;
    fee_amt: Generated<number>;
    goods: 'GOOD' | 'DAMAGED' | null;
    forgotten_at: Generated<string | null>;
  };
  claim_line: { claim_no: number; order_option_no: number; is_live: Flag };
  kept_contract: {
    group_no: string;
    member_no: number;
    is_gift: Flag;
    applied_at: string;
    over_at: string;
    kept_at: string;
    orderer_mobile_idx: string;
    record_enc: string;
  };
  kept_complaint: {
    complaint_no: Generated<number>;
    group_no: string;
    ended_at: string;
    complaint_enc: string;
  };
  kept_number: { number: string; group_no: string };
  kept_money: {
    money_key: string;
    kind: 'CHARGE' | 'REFUND';
    gateway: string;
    group_no: string;
    order_no: string;
    amount: number;
    state: 'PAID' | 'DECLINED' | 'DONE' | 'REFUSED';
    started_at: string;
    /**
     * For a refund, the key of the refunded charge; for a charge, its own. `charge_ref` is that charge's reference at the
     * gateway.
     */
    charge_key: string;
    charge_ref: string | null;
    settled_at: string | null;
    tax_free_amt: Generated<number>;
    delivery_amt: Generated<number>;
  };
  change_notice: {
    notice_no: Generated<number>;
    product_no: number;
    details_ko: string;
    details_en: string;
    before_value: string;
    after_value: string;
    deadline_on: string;
    apply_on: string;
    state: 'OPEN' | 'APPLIED' | 'CANCELLED';
    created_at: string;
    created_by: number;
  };
  change_notice_answer: {
    notice_no: number;
    recurring_payment_id: string;
    answer: 'PENDING' | 'AGREE' | 'DISAGREE';
    answered_on: string | null;
    settled_at: string | null;
  };
  ran_out: {
    ran_out_no: Generated<number>;
    product_no: number;
    option_no: number;
    until_on: string | null;
    is_restocked: Generated<Flag>;
    started_at: string;
    started_by: number;
    ended_at: string | null;
  };
  holiday: { holiday_on: string; name_ko: string; name_en: string };
  message_template: {
    kind: string;
    language: Language;
    is_enabled: Flag;
    title: string;
    body: string;
    alimtalk_code: Generated<string | null>;
  };
  outbox: {
    message_no: Generated<number>;
    kind: string;
    subject: string;
    party: 'ORDERER' | 'RECIPIENT';
    group_no: string | null;
    to_enc: string;
    channel: string;
    title_enc: string;
    body_enc: string | null;
    state: MessageState;
    attempts: Generated<number>;
    next_attempt_at: string | null;
    lease_until: string | null;
    expires_at: string | null;
    provider_ref: string | null;
    error: string | null;
    created_at: string;
    sent_at: string | null;
    send_key: Generated<string | null>;
    alimtalk_code: Generated<string | null>;
    variables_enc: Generated<string | null>;
    calls: Generated<number>;
    first_call_at: Generated<string | null>;
    delivery: Generated<CarrierReport | null>;
    delivery_why: Generated<string | null>;
    delivery_at: Generated<string | null>;
  };
  webhook_endpoint: {
    endpoint_no: Generated<number>;
    url_enc: string;
    description: string;
    events: string;
    secret_enc: string;
    previous_secret_enc: string | null;
    previous_secret_until: string | null;
    is_enabled: Flag;
    includes_personal: Flag;
    disabled_why: 'BY_HAND' | 'GONE' | null;
    flagged_at: string | null;
    resting_until: string | null;
    created_at: string;
    deleted_at: string | null;
  };
  webhook_event: {
    event_id: string;
    type: string;
    subject: string;
    data: string;
    once_key: string | null;
    created_at: string;
  };
  webhook_delivery: {
    delivery_no: Generated<number>;
    endpoint_no: number;
    event_id: string;
    type: string;
    subject: string;
    state: DeliveryState;
    attempts: Generated<number>;
    next_at: string | null;
    since: string;
    last_status: number | null;
    last_error: DeliveryError | null;
    lease_until: string | null;
    created_at: string;
    delivered_at: string | null;
  };
  job_run: {
    run_no: Generated<number>;
    task: string;
    started_at: string;
    ended_at: string | null;
    worked: Generated<number>;
    failed: Generated<number>;
    error: string | null;
    runner: string | null;
    total: Generated<number>;
    paid_amt: number | null;
    declined_amt: number | null;
    unknown_amt: number | null;
  };
  job_runner: {
    runner: string;
    kind: 'EMBEDDED' | 'WORKER';
    started_at: string;
    last_seen_at: string;
    stopped_at: string | null;
  };
  set_aside: {
    task: string;
    subject: string;
    failures: number;
    last_error: string;
    retry_at: string;
    first_failed_at: string | null;
  };
  audit_log: {
    audit_no: Generated<number>;
    at: string;
    actor: string;
    actor_no: number | null;
    action: string;
    object: string;
    details: string;
  };
};

type OneTimeLink = { token_hash: string; created_at: string; expires_at: string; used_at: string | null };

type OrderStatusColumn =
  | 'PAY_WAIT'
  | 'PAY_DONE'
  | 'PAY_FAIL'
  | 'PAY_CANCEL'
  | 'PRODUCT_PREPARE'
  | 'DELIVERY_PREPARE'
  | 'DELIVERY_ING'
  | 'DELIVERY_DONE'
  | 'BUY_CONFIRM'
  | 'CANCEL_DONE'
  | 'RETURN_DONE'
  | 'EXCHANGE_DONE';

/** A handle for reads, or for opening a transaction. */
export type Db = Kysely<Tables>;
/** A handle inside a transaction: functions that write take this one. */
export type Trx = Transaction<Tables>;
