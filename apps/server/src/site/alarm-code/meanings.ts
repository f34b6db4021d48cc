import type { AlarmLevel, AlarmProtocol } from '@chargedeck/domain/alarm-code/codes'
import type { Context } from '../../platform/context.ts'
import { listWarnCodes } from './store.ts'

type Meaning = { name: string; level: AlarmLevel; autoRecoverFlag: number }

/** A fault that no code explains is of medium urgency. */
const unknownLevel: AlarmLevel = 3

/** What these codes of faults mean, for a protocol or else for all. */
export async function meaningsOf(
  { tx }: Pick<Context, 'tx'>,
  codes: readonly string[],
): Promise<(protocol: AlarmProtocol, code: string) => Meaning> {
  const known = new Map<string, Meaning>()
  for (const { protocol, code, name, alarmLevel: level, autoRecoverFlag } of await listWarnCodes(tx, codes))
    known.set(`${protocol} ${code}`, { name, level, autoRecoverFlag })
  return (protocol, code) =>
    known.get(`${protocol} ${code}`) ??
    known.get(`ALL ${code}`) ?? { name: `故障 ${code}`, level: unknownLevel, autoRecoverFlag: 0 }
}

/** The names of these codes of faults, of whatever protocol. */
export async function namesOfCodes(
  { tx }: Pick<Context, 'tx'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await listWarnCodes(tx, codes)).map(({ code, name }) => [code, name]))
}

/** What staff should do about a fault, or null. */
export async function findSuggestion(
  { tx }: Pick<Context, 'tx'>,
  protocol: AlarmProtocol,
  code: string,
): Promise<string | null> {
  const codes = await listWarnCodes(tx, [code])
  const own = codes.find((one) => one.protocol === protocol) ?? codes.find((one) => one.protocol === 'ALL')
  return own?.suggestion ?? null
}
