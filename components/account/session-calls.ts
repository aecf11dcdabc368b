import { api } from '@/lib/api-client';
import type { SessionLoginRequest, TokenRequest } from '@/lib/contract/account/account';
import { forgetDrafts } from '../shared/ui/form/use-draft';

const csrfResponse = () => import('@/lib/contract/account/account').then((module) => module.csrfResponse);
const sessionLoginResponse = () =>
  import('@/lib/contract/account/account').then((module) => module.sessionLoginResponse);

/**
 * Signs in through next-auth: first its CSRF token, then the fields. A refusal is an `ApiError`, like any
 * other.
 */
export async function signInWithSession(credentials: TokenRequest): Promise<void> {
  const body: SessionLoginRequest = { ...credentials, ...(await csrf()), json: 'true' };
  await api.post('/auth/callback/credentials', sessionLoginResponse, body);
}

export async function signOutOfSession(): Promise<void> {
  await api.post('/auth/signout', sessionLoginResponse, { ...(await csrf()), json: 'true' });
  forgetDrafts();
}

const csrf = () => api.get('/auth/csrf', csrfResponse);
