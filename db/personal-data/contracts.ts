import { of, type PersonalColumns } from './lives';

const toDeliver = 'to deliver the gift and to send messages about it';
const toFind =
  'to be found by the merchant by a part of a name, its initials or a number, in keyed form only';
const asContract = 'the record of a contract that the e-commerce act asks for';

/** Personal data of orderers and recipients. */
export const contracts: readonly PersonalColumns[] = [
  of('application_group', ['orderer_name_enc', 'orderer_contact_enc', 'orderer_email_enc'], {
    whose: 'ORDERER',
    what: 'who ordered: name, number, e-mail address',
    why: asContract,
    life: 'CONTRACT',
  }),
  of('gift_recipient', ['typed_name_enc', 'typed_contact_enc'], {
    whose: 'RECIPIENT',
    what: 'name and number as the orderer typed them',
    why: 'to send the link',
    life: 'RECIPIENT',
  }),
  of('gift_recipient', ['name_enc', 'contact_enc', 'address_enc'], {
    whose: 'RECIPIENT',
    what: 'name, number, address and memo as the recipient entered them',
    why: toDeliver,
    life: 'RECIPIENT',
  }),
  of('gift_recipient', ['typed_contact_idx', 'contact_idx'], {
    whose: 'RECIPIENT',
    what: 'keyed indexes of the numbers',
    why: 'to be found by number for an erasure, in keyed form only',
    life: 'RECIPIENT',
  }),
  of('recipient_fragment', ['fragment'], {
    whose: 'RECIPIENT',
    what: 'keyed parts of name and numbers',
    why: toFind,
    life: 'RECIPIENT',
  }),
  of('orderer_fragment', ['fragment'], {
    whose: 'ORDERER',
    what: 'keyed parts of name and number',
    why: toFind,
    life: 'CONTRACT_SEARCH',
  }),
  of('gift_recipient', ['password_hash'], {
    whose: 'RECIPIENT',
    what: 'hashed guest password',
    why: 'to look the gift up',
    life: 'RECIPIENT',
  }),
  of('application', ['away_enc'], {
    whose: 'RECIPIENT',
    what: 'on which days the recipient is away',
    why: 'to send no box on them; nobody reads it',
    life: 'RECIPIENT',
  }),
  of('gift_recipient', ['decline_reason_enc'], {
    whose: 'RECIPIENT',
    what: 'why a gift was declined, in their words',
    why: 'for the shop alone to know why',
    life: 'RECIPIENT',
  }),
  of('box_case', ['words_enc', 'answer_enc'], {
    whose: 'RECIPIENT',
    what: 'what was wrong with a box, in the recipient’s words, and the shop’s answer',
    why: 'for the shop to put it right; the giver does not read it',
    life: 'RECIPIENT',
  }),
  of('gift_card', ['card_enc'], {
    whose: 'ORDERER',
    what: 'the card of a gift: occasion, picture, words, signature',
    why: 'for its recipient to read, for the shop to print for the first box, and for the giver to see again',
    life: 'GREETING',
  }),
  of('application_group', ['label_enc'], {
    whose: 'ORDERER',
    what: 'the giver’s own name for a gift',
    why: 'for the giver to tell gifts apart; nobody else reads it',
    life: 'GREETING',
  }),
  of('gift_thanks', ['thanks_enc'], {
    whose: 'RECIPIENT',
    what: 'the recipient’s thanks: reaction and words',
    why: 'for the giver to read; nobody else does',
    life: 'GREETING',
  }),
  of('gift_link', ['token_hash'], {
    whose: 'RECIPIENT',
    what: 'hashed address-entry link',
    why: 'to open the gift, or to say what became of it',
    life: 'LINK',
  }),
  of('guest_token', ['token_hash'], {
    whose: 'RECIPIENT',
    what: 'hashed look-up token',
    why: 'to look the gift up',
    life: 'TOKEN',
  }),
  of('guest_password_reset', ['token_hash'], {
    whose: 'RECIPIENT',
    what: 'hashed one-time link',
    why: 'to set a forgotten guest password',
    life: 'TOKEN',
  }),
  of('consent', ['terms_type', 'terms_version'], {
    whose: 'RECIPIENT',
    what: 'which terms in which version were agreed to, by either side',
    why: asContract,
    life: 'CONTRACT',
  }),
  of('application', ['option_inputs', 'snapshot'], {
    whose: 'ORDERER',
    what: 'what was ordered, texts for it',
    why: asContract,
    life: 'CONTRACT',
  }),
  of('status_history', ['reason_text_enc'], {
    whose: 'ORDERER',
    what: 'why something was closed, in the words of who closed it; a recipient’s words go as the recipient does',
    why: asContract,
    life: 'CONTRACT',
  }),
  of('change_history', ['before_value', 'after_value'], {
    whose: 'ORDERER',
    what: 'what was changed; addresses by their number only, a gift’s recipient masked until forgotten',
    why: asContract,
    life: 'CONTRACT',
  }),
  of(
    'shop_order',
    [
      'receiver_name_enc',
      'receiver_contact_enc',
      'receiver_zip_enc',
      'receiver_address_enc',
      'receiver_detail_enc',
      'receiver_etc_enc',
    ],
    {
      whose: 'RECIPIENT',
      what: 'where a box went; of an ordinary order kept as long as the contract, then with its record',
      why: toDeliver,
      life: 'RECIPIENT',
    },
  ),
  of('order_line', ['snapshot'], {
    whose: 'ORDERER',
    what: 'what was ordered, texts for it',
    why: asContract,
    life: 'CONTRACT',
  }),
  of('parcel', ['invoice_no_enc', 'invoice_no_idx', 'invoice_tail_idx'], {
    whose: 'RECIPIENT',
    what: 'parcel number; of an ordinary order kept until its contract is archived',
    why: 'to follow the parcel',
    life: 'RECIPIENT',
  }),
  of('claim', ['reason_enc', 'refused_enc'], {
    whose: 'ORDERER',
    what: 'why something was claimed or refused, where it is fetched',
    why: 'the record of a complaint that the e-commerce act asks for',
    life: 'COMPLAINT',
  }),
  of('refund', ['goodwill_enc'], {
    whose: 'ORDERER',
    what: 'why the merchant gave money back as goodwill',
    why: 'to tell the orderer what the refund is for',
    life: 'CONTRACT',
  }),
  of('kept_contract', ['record_enc'], {
    whose: 'ORDERER',
    what: 'an archived contract: who ordered what, where an ordinary order went, what was agreed to, paid and paid back; nothing of a gift’s recipient',
    why: asContract,
    life: 'KEPT',
  }),
  of('kept_contract', ['orderer_mobile_idx'], {
    whose: 'ORDERER',
    what: 'keyed index of the orderer’s number',
    why: 'to be found by it, in keyed form only',
    life: 'KEPT',
  }),
  of('kept_complaint', ['complaint_enc'], {
    whose: 'ORDERER',
    what: 'why something was claimed or refused, of an archived contract',
    why: 'the record of a complaint that the e-commerce act asks for',
    life: 'COMPLAINT',
  }),
  of('outbox', ['title_enc', 'body_enc', 'variables_enc'], {
    whose: 'RECIPIENT',
    what: 'text of a message to either side',
    why: 'to send it',
    life: 'MESSAGE_TEXT',
  }),
  of('outbox', ['to_enc'], {
    whose: 'RECIPIENT',
    what: 'number that a message to either side went to',
    why: 'to answer who was told',
    life: 'MESSAGE_NUMBER',
  }),
];
