import type { Meaning } from '@chargedeck/contract/shapes'

/** What the contract says of a field. */
export type Field = Meaning & {
  title?: string
  type?: unknown
  minimum?: number
  maximum?: number
  properties?: Readonly<Record<string, Field>>
  items?: Field
  patternProperties?: Readonly<Record<string, Field>>
}
