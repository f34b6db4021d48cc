import { asSystem } from '../../../platform/work.ts'
import type { LinkDeps } from '../link-deps.ts'
import { insertFrames } from '../store.ts'
import { mustWait } from './database-away.ts'
import { settle, type ReportAnswer, type Entry, type Report } from './report.ts'
import { factRow, frameRows } from './save-entries.ts'
import { insertFacts, nextTransactionNo } from './store.ts'

/** A fact that fails even alone is a bug of ours: it is stored with its error, and its charger gets a valid answer. */
export async function saveFailed(deps: LinkDeps, entry: Entry, error: Error): Promise<void> {
  const { report } = entry
  deps.meter.failed()
  deps.complain(error, `storing what ${report.pileNo} reported (${report.kind})`)
  try {
    if (report.kind === 'connected' || report.kind === 'disconnected') throw error
    const answer = await asSystem(deps, 'charger-link', async ({ tx }) => {
      const given = await validAnswer(tx, report)
      await insertFacts(tx, [factRow(entry, { answer: given, orderId: null }, error.message)])
      await insertFrames(tx, frameRows(report))
      return given
    })
    settle(entry, () => entry.resolve(answer))
  } catch (failure) {
    if (mustWait(failure)) throw failure
    settle(entry, () => entry.reject(error))
  }
}

type Tx = Parameters<typeof nextTransactionNo>[0]

/** Lets the driver charge: the stop shows the energy, and staff bill it by hand. */
async function validAnswer(tx: Tx, report: Report): Promise<ReportAnswer> {
  if (report.kind === 'started') return { transactionNo: await nextTransactionNo(tx), judgement: 'ACCEPTED' }
  if (report.kind === 'booted') return { accepted: true }
  if (report.kind === 'stopped') return { judgement: null }
  return report.kind === 'cardShown' ? { judgement: 'INVALID' } : null
}
