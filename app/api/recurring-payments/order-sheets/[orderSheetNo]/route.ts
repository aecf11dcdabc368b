/** The public contract's spelling of the same (docs/rules/api.md#public-contract). */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../../order-sheet/[orderSheetNo]/route';
