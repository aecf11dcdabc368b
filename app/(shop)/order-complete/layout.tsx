export { default } from '../order-sheet/layout';
