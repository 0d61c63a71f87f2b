/** Whether this browser can make and use passkeys for this page: it must be new enough, and the page come by https or from here. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}
