import { setImmediate } from 'node:timers/promises'
import type { ImportFault } from '@chargedeck/contract/site/pile/import'
import type { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { gunNameOf, gunNoOf } from '@chargedeck/domain/pile/rules'
import { stationStates } from '@chargedeck/domain/station/states'
import type { Context } from '../../../platform/context.ts'
import { faultOf } from '../check-facts.ts'
import { nameKey, takenNames, takenNumbers } from '../write-store.ts'
import { importColumns, letterOf, type ImportField } from './columns.ts'
import { parseCell } from './parse-cell.ts'
import type { Sheet } from './read-sheet.ts'
import { stationsNamed } from './store.ts'

export type Judged = { good: PileToAdd[]; badQty: number; faults: ImportFault[] }
type Row = { line: number; values: Partial<Record<ImportField, string | number | null>>; faults: ImportFault[] }
type Candidate = Row & { pile: PileToAdd }

const rowsAtOnce = 250

/** The rows in order; the process answers others after every few of them. */
async function* inTurns<T>(rows: readonly T[]): AsyncGenerator<T> {
  for (const [at, row] of rows.entries()) {
    yield row
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
}

/** Checks each line by itself, then against the other lines and against existing piles. */
export async function judgeRows(ctx: Context, { places, rows }: Sheet): Promise<Judged> {
  const addFault = (row: Row, field: ImportField | 'guns', message: string) => {
    const at = Math.max(
      0,
      importColumns.findIndex((column) => column.field === (field === 'guns' ? 'gunQty' : field)),
    )
    row.faults.push({
      line: row.line,
      column: letterOf(Math.max(0, places[at] ?? 0)),
      title: importColumns[at]?.title ?? '',
      message,
    })
  }
  const parsed: Row[] = []
  for await (const row of inTurns(rows)) parsed.push(parseRow(row, places, addFault))
  const candidates = await withStations(ctx, parsed, addFault)
  for await (const row of inTurns(candidates)) {
    const fault = faultOf(row.pile)
    if (fault) addFault(row, fault.field === 'stationId' ? 'station' : fault.field, fault.refusal.message)
  }
  await findTaken(ctx, candidates, addFault)
  const bad = parsed.filter(({ faults }) => faults.length > 0)
  const good = candidates.filter(({ faults }) => faults.length === 0).map(({ pile }) => pile)
  return { good, badQty: bad.length, faults: bad.flatMap(({ faults }) => faults.toSorted(byColumn)) }
}

const byColumn = (one: ImportFault, other: ImportFault): number =>
  one.column.length - other.column.length || one.column.localeCompare(other.column)

type AddFault = (row: Row, field: ImportField | 'guns', message: string) => void

function parseRow({ line, cells }: Sheet['rows'][number], places: readonly number[], addFault: AddFault): Row {
  const row: Row = { line, values: {}, faults: [] }
  for (const [at, column] of importColumns.entries()) {
    const place = places[at] ?? -1
    const parsed = parseCell(column, place < 0 ? null : (cells[place] ?? null))
    if ('fault' in parsed) addFault(row, column.field, parsed.fault)
    else row.values[column.field] = parsed.value
  }
  return row
}

async function withStations(ctx: Context, rows: readonly Row[], addFault: AddFault): Promise<Candidate[]> {
  const names = new Set(rows.flatMap(({ values: { station } }) => (station ? [String(station)] : [])))
  const stations = await stationsNamed(ctx, [...names])
  const candidates: Candidate[] = []
  for await (const row of inTurns(rows)) {
    if (!row.values.station) continue
    const found = stations.get(String(row.values.station)) ?? []
    const [station] = found
    if (!station) addFault(row, 'station', '站点不存在')
    else if (found.length > 1) addFault(row, 'station', '有多个站点叫这个名称或编号')
    else if (station.status === stationStates.dismantled) addFault(row, 'station', '站点已拆除')
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

async function findTaken({ tx }: Context, rows: readonly Candidate[], addFault: AddFault): Promise<void> {
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
    if (numbers.has(pileNo.toUpperCase())) addFault(row, 'pileNo', '桩编号已存在')
    else if (twin !== undefined) addFault(row, 'pileNo', `与第${twin}行的桩编号重复`)
    if (names.has(key)) addFault(row, 'pileName', '同一站点已有同名充电桩')
    else if (sameName !== undefined) addFault(row, 'pileName', `与第${sameName}行的桩名称重复`)
    if (twin === undefined) seenNumbers.set(pileNo.toUpperCase(), row.line)
    if (sameName === undefined) seenNames.set(key, row.line)
  }
}
