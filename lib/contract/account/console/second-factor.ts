import { z } from 'zod';
import { passwordAttempt } from '../../shared/common';
import { factorCode } from '../account';

/** `GET /admin/me/second-factor`. */
export const ownFactorResponse = z
  .object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.int().min(0),
    /** The shop demands one of every merchant. */
    isDemanded: z.boolean(),
  })
  .meta({ id: 'SecondFactorResponse' });
export type OwnFactor = z.output<typeof ownFactorResponse>;

/** `POST /admin/me/second-factor`. */
export const beginFactorRequest = z
  .object({ password: passwordAttempt })
  .meta({ id: 'SecondFactorBeginRequest' });
export const beginFactorResponse = z
  .object({
    /** In base32, to be typed into an app. */
    secret: z.string(),
    /** The secret as a URI, for a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorBeginResponse' });
export type BegunFactor = z.output<typeof beginFactorResponse>;

/** `PUT` and `DELETE /admin/me/second-factor`, `POST /admin/me/second-factor/recovery-codes`. */
export const factorCodeRequest = z.object({ code: factorCode }).meta({ id: 'SecondFactorCodeRequest' });
/** Each can be used once; they are never shown again. */
export const recoveryCodesResponse = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodesResponse' });
