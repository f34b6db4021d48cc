import type { ReactNode } from 'react'
import type { TObject, TSchema } from 'typebox'
import { endOfRange } from './end-of-range.ts'

/** What a filter's value is called, where the contract has no word for it: the name of a station, say. */
export type FilterTexts = Readonly<Record<string, (value: string) => ReactNode>>

export type Chip = {
  /** The fields that go with it. */
  names: readonly string[]
  title: string
  /** None for a flag, whose title says everything. */
  texts: readonly ReactNode[]
}

type Labelled = TSchema & { title?: string; 'x-labels'?: Record<string, string>; items?: Labelled; maximum?: number }

/** The filters in force as staff read them, by the titles and labels of the contract. */
export function chipsOf(
  { properties }: TObject,
  inForce: Readonly<Record<string, unknown>>,
  texts: FilterTexts,
): Chip[] {
  return Object.keys(inForce).flatMap((name): Chip[] => {
    const start = Object.keys(properties).find((other) => endOfRange(other) === name)
    if (start && start in inForce) return []
    const schema = properties[name] as Labelled | undefined // TObject knows only TSchema
    if (start)
      return [{ names: [name], title: rangeTitle(schema?.title), texts: [rangeText(undefined, inForce[name])] }]
    const end = endOfRange(name)
    if (end && end in properties)
      return [{ names: [name, end], title: rangeTitle(schema?.title), texts: [rangeText(inForce[name], inForce[end])] }]
    const values = [inForce[name]].flat()
    const text = texts[name] ?? ((value: string) => labelOf(schema, value))
    const shown = isFlag(schema) && !texts[name] ? [] : values.map((value) => text(String(value)))
    return [{ names: [name], title: schema?.title ?? name, texts: shown }]
  })
}

const rangeTitle = (title = '时间'): string => title.replace(/^(开始|结束)|(开始|结束|起|止)$/, '') || title

const rangeText = (from: unknown, to: unknown): string =>
  typeof from === 'string'
    ? `${from} 至 ${typeof to === 'string' ? to : '今'}`
    : `至 ${typeof to === 'string' ? to : ''}`

const isFlag = (schema: Labelled | undefined): boolean =>
  schema?.['x-labels'] === undefined && schema?.maximum === 1 && 'type' in schema && schema.type === 'integer'

const labelOf = (schema: Labelled | undefined, value: string): string =>
  (schema?.items ?? schema)?.['x-labels']?.[value] ?? value
