import { NightForm } from '@/components/operations/console/settings/night-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.night');
export default settingsPage('night', NightForm);
