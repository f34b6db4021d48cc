/** The outcome of one try. `again`: another try may succeed; otherwise the other side refused for good. */
export type Outcome<Receipt> = { sent: true; receipt: Receipt } | Refusal
export type Refusal = { sent: false; reason: string; again: boolean }

export const refusedForGood = (reason: string): Refusal => ({ sent: false, reason, again: false })
export const failedForNow = (reason: string): Refusal => ({ sent: false, reason, again: true })
