import { z } from 'zod';
import { languages } from '@/lib/domain/shared/words/language';
import {
  email,
  line,
  password,
  passwordAttempt,
  personName,
  phoneDigits,
  typedTwice,
} from '../shared/common';
import { termsAgreesRequest } from './terms-types';

/** Sign-in accepts any id text: an impossible id is answered like a wrong password. */
const memberIdAttempt = z.string().min(1).max(200);
const memberId = z.string().regex(/^[a-z][a-z0-9._-]{3,29}$/);

/** A code of the second factor: of the app, or a recovery code. */
export const factorCode = z.string().min(1).max(100);

/** `POST /oauth/token`. Merchants with a second factor send `code` too. `captcha`, `provider` and `keepLogin` of the contract are ignored. */
export const tokenRequest = z
  .object({ memberId: memberIdAttempt, password: passwordAttempt, code: z.string().max(100).optional() })
  .meta({ id: 'TokenRequest' });
export type TokenRequest = z.output<typeof tokenRequest>;
export const tokenResponse = z
  .object({
    accessToken: z.string(),
    /** Seconds. */
    expireIn: z.int(),
    passwordChangeRequired: z.boolean().optional(),
  })
  .meta({ id: 'TokenResponse' });

/** The session login: a token first, then `POST /auth/callback/credentials` or `POST /auth/signout` with it. */
export const csrfResponse = z.object({ csrfToken: z.string() });
export const sessionLoginResponse = z.object({ url: z.string() });
export type SessionLoginRequest = TokenRequest & { csrfToken: string; json: 'true' };

/** `POST /members`. */
export const signUpRequest = z
  .object({
    memberId,
    password,
    passwordConfirm: z.string(),
    memberName: personName,
    mobileNo: phoneDigits,
    email,
    agreementTermsAgrees: termsAgreesRequest,
    /** A person under 14 would need a guardian's consent. */
    over14: z.literal(true),
  })
  .refine(...typedTwice)
  .meta({ id: 'SignUpRequest' });
export const signUpResponse = z.object({ memberNo: z.int() }).meta({ id: 'SignUpResponse' });

/** `GET /members/me`. */
export const memberResponse = z
  .object({
    memberNo: z.int(),
    memberId: z.string(),
    memberName: z.string(),
    mobileNo: z.string(),
    email: z.string(),
    role: z.enum(['ORDERER', 'STAFF', 'OWNER']),
    language: z.enum(languages),
    /** Rows in the cart, for the header of pages that are kept for all members. */
    cartCount: z.int(),
  })
  .meta({ id: 'MemberResponse' });
export type MemberResponse = z.output<typeof memberResponse>;

/** `PATCH /members/me`: the language of the shop's messages to the member. */
export const changeMemberRequest = z
  .object({ language: z.enum(languages) })
  .meta({ id: 'ChangeMemberRequest' });

/** `DELETE /members/me`: requires the password, since it cannot be undone. */
export const deleteAccountRequest = z
  .object({ password: passwordAttempt })
  .meta({ id: 'DeleteAccountRequest' });

/** `PUT /members/me/password`. */
export const changePasswordRequest = z
  .object({ currentPassword: passwordAttempt, password, passwordConfirm: z.string() })
  .refine(...typedTwice)
  .meta({ id: 'ChangePasswordRequest' });

/** `POST /members/password-reset`: always the same answer. */
export const requestPasswordResetRequest = z
  .object({ memberId: memberIdAttempt })
  .meta({ id: 'RequestPasswordResetRequest' });
/** `PUT /members/password-reset`, with the token of the link. */
export const resetPasswordRequest = z
  .object({ token: line(200), password, passwordConfirm: z.string() })
  .refine(...typedTwice)
  .meta({ id: 'ResetPasswordRequest' });

/** `GET /members/me/sessions`. `sid` identifies a session; it is no credential. `DELETE /members/me/sessions/{sid}` ends it. */
export const sessionListResponse = z
  .array(
    z.object({
      sid: z.string(),
      kind: z.enum(['COOKIE', 'TOKEN']),
      userAgent: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      expiresAt: z.string(),
      current: z.boolean(),
    }),
  )
  .meta({ id: 'SessionListResponse' });
export type SessionListResponse = z.output<typeof sessionListResponse>;
export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
