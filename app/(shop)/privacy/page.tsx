import { TextPage, textTitle } from '../terms-page';

export const generateMetadata = textTitle('/privacy');

export default function PrivacyPage() {
  return <TextPage path="/privacy" />;
}
