import { scriptNonce } from './script-nonce';

const note = "addEventListener('click',e=>{if(e.target.closest('button'))window.earlyPress=e},true)";

/** Before any other script of a page: notes the last press of a button, so that it can be repeated (docs/rules/pages.md#early-presses). */
export async function EarlyPress() {
  return <script nonce={await scriptNonce()}>{note}</script>;
}
