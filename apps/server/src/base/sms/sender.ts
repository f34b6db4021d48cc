/** One message as a provider is given it. */
export type SmsMessage = {
  phone: string
  /** The template's number at the provider. */
  providerCode: string
  /** What goes into the template's places, in their order. */
  params: readonly (readonly [name: string, value: string])[]
}

/** `again`: it may go better later; otherwise the provider has refused for good. */
export type SendOutcome = { sent: true; bizId: string | null } | { sent: false; reason: string; again: boolean }
export type SmsSender = (message: SmsMessage) => Promise<SendOutcome>

export const refusedForGood = (reason: string): SendOutcome => ({ sent: false, reason, again: false })
export const failedForNow = (reason: string): SendOutcome => ({ sent: false, reason, again: true })

const timeoutMs = 10_000

/** Asks a provider; what comes back is JSON or a reason to try again. */
export async function askProvider(
  url: string,
  request: RequestInit,
): Promise<{ body: unknown } | { failed: SendOutcome }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    return { body: await response.json() }
  } catch (error) {
    return { failed: failedForNow(`短信服务商无法连接：${error instanceof Error ? error.message : '未知原因'}`) }
  }
}
