/** No page outside the console ends here. Without it, every page would bring the framework's own, drawn, in its data. */
export { default } from './not-found';
