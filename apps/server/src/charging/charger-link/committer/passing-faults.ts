import { pileKey } from '@chargedeck/domain/pile/rules'
import type { Entry } from './report.ts'

/** The numbers of piles that report a fault now, and in the same batch their next state: the fault counts although it is over. */
export function passingFaults(wave: readonly Entry[], later: readonly (readonly Entry[])[]): string[] {
  const faulty = wave.filter(isFault)
  if (faulty.length === 0) return []
  const goOn = new Set(later.flatMap((next) => next.filter(bearsOnFault).map(keyOf)))
  return faulty.map(keyOf).filter((key) => goOn.has(key))
}

const keyOf = ({ report }: Entry): string => pileKey(report.pileNo)
const isFault = ({ report }: Entry): boolean =>
  report.kind === 'statusChanged' && (report.status === 'FAULTED' || report.errorCode !== null)
const bearsOnFault = ({ report: { kind } }: Entry): boolean => kind === 'statusChanged' || kind === 'disconnected'
