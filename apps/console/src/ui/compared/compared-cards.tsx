import type { ReactNode } from 'react'
import { StatCard, StatRow } from '../page/cards.tsx'
import { rangeText, trend } from './trend.ts'

export type ComparedCard<Key extends string> = {
  label: string
  unit?: string
  key: Key
  text: (value: number) => string
  /** Why there can be no figure. */
  whyNone?: string
}
type Figures<Key extends string> = Readonly<Record<Key, number | null>>
type Compared<Key extends string> = Figures<Key> & { startDate: string; endDate: string }
type Props<Key extends string> = {
  cards: readonly ComparedCard<Key>[]
  total: Figures<Key>
  before: Compared<Key>
  yearBefore: Compared<Key>
  /** Leads from a figure to what it counts. */
  linked?: ((text: string, key: Key) => ReactNode) | undefined
}

/** The main figures of a report, beside the period before and the same days a year ago. */
export const ComparedCards = <Key extends string>({ cards, total, before, yearBefore, linked }: Props<Key>) => (
  <StatRow>
    {cards.map(({ label, unit, key, text, whyNone }) => {
      const value = total[key]
      const shown = value === null ? '-' : text(value)
      return (
        <StatCard
          key={key}
          label={label}
          value={value === null || !linked ? shown : linked(shown, key)}
          {...(unit && { unit })}
          hint={`${value === null && whyNone ? `${whyNone}；` : ''}上期：${rangeText(before)}；去年同期：${rangeText(yearBefore)}`}
          trend={`较上期 ${trend(value, before[key])} · 同比 ${trend(value, yearBefore[key])}`}
        />
      )
    })}
  </StatRow>
)
