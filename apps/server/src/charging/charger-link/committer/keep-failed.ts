import { asSystem } from '../../../platform/work.ts'
import type { LinkDeps } from '../link-deps.ts'
import { insertFrames } from '../store.ts'
import { isDatabaseAway } from './database-errors.ts'
import { settle, type Answer, type Entry, type Heard } from './heard.ts'
import { factRow, frameRow } from './keep-entries.ts'
import { insertFacts, nextTransactionNo } from './store.ts'

/** A fact that fails even alone is our mistake: it is kept with its error for us to mend, and its charger hears a lawful answer. */
export async function keepFailed(deps: LinkDeps, entry: Entry, error: Error): Promise<void> {
  const { heard } = entry
  deps.meter.failed()
  deps.complain(error, `keeping what ${heard.pileNo} reported (${heard.kind})`)
  try {
    if (heard.kind === 'connected' || heard.kind === 'disconnected') throw error
    const answer = await asSystem(deps, 'charger-link', async ({ tx }) => {
      const given = await lawfulAnswer(tx, heard)
      await insertFacts(tx, [factRow(entry, { answer: given, orderId: null }, error.message)])
      await insertFrames(tx, frameRow(heard))
      return given
    })
    settle(entry, () => entry.resolve(answer))
  } catch (failure) {
    if (isDatabaseAway(failure)) throw failure
    settle(entry, () => entry.reject(error))
  }
}

type Tx = Parameters<typeof nextTransactionNo>[0]

/** The driver charges: whatever flows is found by its stop and billed by hand. */
async function lawfulAnswer(tx: Tx, heard: Heard): Promise<Answer> {
  if (heard.kind === 'started') return { transactionNo: await nextTransactionNo(tx), judgement: 'ACCEPTED' }
  if (heard.kind === 'booted') return { accepted: true }
  if (heard.kind === 'stopped') return { judgement: null }
  return heard.kind === 'cardShown' ? { judgement: 'INVALID' } : null
}
