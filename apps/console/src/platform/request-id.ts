/** Identifies one request, so that the server does it once. Over plain http there is no randomUUID, so random bytes replace it. */
export const newRequestId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
