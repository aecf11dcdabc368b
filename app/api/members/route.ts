import { signUpRequest, signUpResponse } from '@/lib/contract/account/account';
import { post } from '@/lib/http/methods';
import { signUp } from '@/lib/use-cases/account/member/sign-up';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Signs up an orderer',
  fails: ['TERMS_NOT_AGREED', 'WEAK_PASSWORD', 'MEMBER_ID_TAKEN', 'QUOTA_EXCEEDED'],
  caller: 'anyone',
  body: signUpRequest,
  response: signUpResponse,
  isIdempotent: 'afterCount',
  async handle({ ctx, body, language, clientNet }) {
    const agreed = (body.agreementTermsAgrees ?? []).filter(({ isAgree }) => isAgree === true);
    const memberNo = await signUp(ctx, {
      memberId: body.memberId,
      password: body.password,
      name: body.memberName,
      mobile: body.mobileNo,
      email: body.email,
      language,
      agreedTermsTypes: agreed.flatMap(({ termsType }) => termsType ?? []),
      clientNet,
    });
    return { memberNo };
  },
});
