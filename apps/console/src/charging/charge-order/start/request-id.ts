/** Names one wish; plain http has no randomUUID, so random bytes serve there. */
export const newRequestId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
