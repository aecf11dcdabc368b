import { TextPage, textTitle } from '../terms-page';

export const generateMetadata = textTitle('/delivery');

export default function DeliveryPage() {
  return <TextPage path="/delivery" />;
}
