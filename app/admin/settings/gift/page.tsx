import { GiftForm } from '@/components/operations/console/settings/gift-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.gift');
export default settingsPage('gift', GiftForm);
