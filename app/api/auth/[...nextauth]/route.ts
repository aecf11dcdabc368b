export {
  sessionLogin as DELETE,
  sessionLogin as GET,
  sessionLogin as PATCH,
  sessionLogin as POST,
  sessionLogin as PUT,
} from '@/lib/http/session/session-login';
