import { TrackingForm } from '@/components/operations/console/settings/tracking-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.tracking');
export default settingsPage('tracking', TrackingForm);
