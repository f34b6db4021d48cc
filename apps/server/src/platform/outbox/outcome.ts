/** The outcome of one try. `again`: another try may succeed; otherwise the other side refused for good. */
export type Outcome<Receipt> = Taken<Receipt> | Refusal
/** `onlyRecorded`: the sandbox took it, and nothing left the house. */
type Taken<Receipt> = { sent: true; receipt: Receipt; onlyRecorded?: true }
export type Refusal = { sent: false; reason: string; again: boolean }

export const onlyRecorded: Outcome<string> = { sent: true, receipt: '仅记录，未发送', onlyRecorded: true }
export const refusedForGood = (reason: string): Refusal => ({ sent: false, reason, again: false })
export const failedForNow = (reason: string): Refusal => ({ sent: false, reason, again: true })
