import type { ErrorName } from '@chargedeck/contract/errors'

export type Rules = {
  type?: string | string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  /** Of a number: more are refused, as nothing that is entered is rounded. */
  decimals?: number
  format?: string
}

export type ImportColumn<Field extends string = string> = {
  title: string
  field: Field
  required: boolean
  /** A number, in which full-width letters and digits are the plain ones; other texts stay as typed. */
  isNumber?: true
  /** The words that the sheet uses for codes. */
  labels?: Readonly<Record<string, string>>
  rules: Rules
  sample: string | number
  /** What it takes, where its rules do not say it. */
  takes?: string
}

/** A kind of sheet: its columns, in any order but with these titles, and the refusals of a file that is none. */
export type SheetKind<Field extends string = string> = {
  /** What a line is, such as 充电桩: the name of the sheet. */
  name: string
  columns: readonly ImportColumn<Field>[]
  unreadable: ErrorName
  tooLong: ErrorName
}

/** The name of a column in the sheet: A, B, … Z, AA. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)
