import { CourierFilesForm } from '@/components/operations/console/settings/courier-files-form';
import { titled } from '../../console-page';
import { settingsPage } from '../settings-page';

export const generateMetadata = titled('settings.courier-files');
export default settingsPage('courier-files', CourierFilesForm);
