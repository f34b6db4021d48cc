import type { Context } from '../../platform/context.ts'

/** What the group of gates knows: the gates that a waiver of a station may name. */
export type GatesOfStation = (
  reader: Pick<Context, 'tx'>,
  stationId: string,
) => Promise<{ id: string; gateName: string }[]>
