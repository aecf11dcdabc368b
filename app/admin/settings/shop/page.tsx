import { ShopForm } from '@/components/operations/console/settings/shop-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.shop');
export default settingsPage('shop', ShopForm);
