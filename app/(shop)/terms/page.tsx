import { TextPage, textTitle } from '../terms-page';

export const generateMetadata = textTitle('/terms');

export default function TermsPage() {
  return <TextPage path="/terms" />;
}
