import { useState } from 'react'

/** Identifies one request, so that the server does it once. Over plain http there is no randomUUID, so random bytes replace it. */
export const newRequestId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is sent again unchanged has its first id, so that it gets the first answer; anything else is another request. */
export function useRequestIds(): (sent: string) => string {
  const [requestIds] = useState(() => new Map<string, string>())
  return (sent) => {
    const requestId = requestIds.get(sent) ?? newRequestId()
    requestIds.set(sent, requestId)
    return requestId
  }
}
