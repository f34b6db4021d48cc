import { errorTexts } from '@chargedeck/contract/error-texts'
import type { ImportFault } from '@chargedeck/contract/sheet-import'
import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { gunNameOf, gunNoOf } from '@chargedeck/domain/pile/rules'
import { stationStates } from '@chargedeck/domain/station/states'
import { toHalfWidth } from '@chargedeck/domain/vehicle/typed-number'
import { faultsOf, inTurns, parseRows, type Sheet, type SheetRow } from '../../../base/sheet-import/public.ts'
import type { Context } from '../../../platform/context.ts'
import { factFaults } from '../check-facts.ts'
import { nameKey, takenNames, takenNumbers } from '../write-store.ts'
import { importColumns, type ImportField } from './columns.ts'
import { stationsNamed } from './store.ts'

export type Judged = { good: PileToAdd[]; badQty: number; faults: ImportFault[] }
type Row = SheetRow<ImportField>
type Candidate = Row & { pile: PileToAdd }

/** Checks each line by itself, then against the other lines and against existing piles. */
export async function judgeRows(ctx: Context, sheet: Sheet): Promise<Judged> {
  const parsed = await parseRows(importColumns, sheet)
  const candidates = await withStations(ctx, parsed)
  for await (const row of inTurns(candidates)) {
    for (const [field, error, text = errorTexts[error]] of factFaults(row.pile)) row.addFault(columnOf(field), text)
  }
  await findTaken(ctx, candidates)
  const bad = parsed.filter(({ faults }) => faults.length > 0)
  const good = candidates.filter(({ faults }) => faults.length === 0).map(({ pile }) => pile)
  return { good, badQty: bad.length, faults: faultsOf(bad) }
}

/** As it is typed first: a name may have full-width brackets. */
const spellingsOf = (station: string): string[] => [station, toHalfWidth(station)]

const columnOf = (field: keyof PileToAdd): ImportField =>
  field === 'guns' ? 'gunQty' : field === 'stationId' ? 'station' : field

async function withStations(ctx: Context, rows: readonly Row[]): Promise<Candidate[]> {
  const names = new Set(rows.flatMap(({ values: { station } }) => (station ? spellingsOf(String(station)) : [])))
  const stations = await stationsNamed(ctx, [...names])
  const candidates: Candidate[] = []
  for await (const row of inTurns(rows)) {
    if (!row.values.station) continue
    const found = spellingsOf(String(row.values.station)).map((word) => stations.get(word) ?? [])
    const [station, ...others] = found.find((named) => named.length > 0) ?? []
    if (!station) row.addFault('station', '站点不存在')
    else if (others.length > 0) row.addFault('station', '有多个站点叫这个名称或编号')
    else if (station.status === stationStates.dismantled) row.addFault('station', '站点已拆除')
    if (row.faults.length === 0 && station) candidates.push(Object.assign(row, { pile: pileOf(row, station.id) }))
  }
  return candidates
}

function pileOf({ values }: Row, stationId: string): PileToAdd {
  const { station: _station, parkNos, connectorType, nationalStandard, ...facts } = values
  const bays = parkNos
    ? String(parkNos)
        .split(/[,，、]/)
        .map((bay) => bay.trim().slice(0, 10))
    : []
  const ofAll = { ...(connectorType && { connectorType }), ...(nationalStandard && { nationalStandard }) }
  const guns = Array.from({ length: Math.max(bays.length, Number(facts.gunQty)) }, (_, index) => ({
    gunNo: gunNoOf(index),
    gunName: gunNameOf(index),
    parkNo: bays[index] ?? null,
    ...ofAll,
  }))
  const pile = { ...facts, maxSoc: facts.maxSoc ?? 100, maxPowerRate: 10_000, stationId, guns }
  return pile as PileToAdd // every field that a charger needs is required and was parsed by its schema
}

async function findTaken({ tx }: Context, rows: readonly Candidate[]): Promise<void> {
  const numbers = await takenNumbers(
    tx,
    rows.map(({ pile }) => pile.pileNo),
  )
  const names = await takenNames(tx, [...new Set(rows.map(({ pile }) => pile.stationId))])
  const seenNumbers = new Map<string, number>()
  const seenNames = new Map<string, number>()
  for await (const row of inTurns(rows)) {
    const { pileNo, stationId, pileName } = row.pile
    const key = nameKey(stationId, pileName)
    const twin = seenNumbers.get(pileNo.toUpperCase())
    const sameName = seenNames.get(key)
    if (numbers.has(pileNo.toUpperCase())) row.addFault('pileNo', '桩编号已存在')
    else if (twin !== undefined) row.addFault('pileNo', `与第${twin}行的桩编号重复`)
    if (names.has(key)) row.addFault('pileName', '同一站点已有同名充电桩')
    else if (sameName !== undefined) row.addFault('pileName', `与第${sameName}行的桩名称重复`)
    if (twin === undefined) seenNumbers.set(pileNo.toUpperCase(), row.line)
    if (sameName === undefined) seenNames.set(key, row.line)
  }
}
