import { failedForNow, type Outcome } from '../../platform/outbox/outcome.ts'

/** An answer that says nothing we know is asked for again: nothing may follow from it. */
export function unclearAnswersOf(channelName: string) {
  const unclear = () => failedForNow(`${channelName}的应答无法识别`)
  const factOrUnclear = <Fact>(fact: Fact | null): Outcome<Fact> =>
    fact === null ? unclear() : { sent: true, receipt: fact }
  return { unclear, factOrUnclear }
}
