import { guestLoginRequest, guestPasswordResetRequest } from '@/lib/contract/gift/guest';
import { groupKey, requiredText } from '@/lib/contract/shared/common';

const whose = { giftNo: groupKey, name: requiredText(200) };

export const lookupForm = guestLoginRequest.extend(whose);
export const forgottenForm = guestPasswordResetRequest.extend(whose);
