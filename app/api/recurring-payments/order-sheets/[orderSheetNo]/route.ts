/** The public contract's spelling of the same (domain.md, Where the specification and the public contract differ). */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../../order-sheet/[orderSheetNo]/route';
