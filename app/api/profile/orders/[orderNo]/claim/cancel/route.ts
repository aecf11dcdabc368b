/** The official client's spelling of the same: it says `claim` where the public contract says `claims`. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../../claims/cancel/route';
