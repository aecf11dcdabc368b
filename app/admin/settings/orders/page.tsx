import { OrderForm } from '@/components/operations/console/settings/order-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.orders');
export default settingsPage('orders', OrderForm);
