import { Select } from 'antd'
import { useState } from 'react'
import type { Typing } from './use-typing.ts'

export type Choice = { value: string; label: string; disabled?: boolean }
export type ChoiceField = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  id?: string
  disabled?: boolean
  /** Names of what was chosen before. */
  known?: readonly Choice[]
}
type Props = ChoiceField & {
  found: readonly Choice[]
  isFetching: boolean
  typing: Typing
  hint: string
  /** Where nothing is typed and nothing is there. */
  none?: string | undefined
}

/** A choice out of what the server finds; what is chosen keeps its name when something else is found. */
export function SearchChoice({ found, known = [], isFetching, typing, hint, none = '没有找到', ...field }: Props) {
  const [chosen, setChosen] = useState<readonly Choice[]>(known)
  const values = [field.value ?? []].flat()
  const named = known.filter(({ value }) => values.includes(value))
  const isSearching = typing.showSearch.searchValue.trim() !== ''
  const options = isSearching
    ? mergedChoices(found.toSorted(chosenLast(values)), mergedChoices(chosen, named))
    : mergedChoices(mergedChoices(chosen, named), found)
  const filterOption = (_: string, option?: Choice) => found.some(({ value }) => value === option?.value)
  const choose = (value: string | string[]) => {
    setChosen(options.filter((option) => [value].flat().includes(option.value)))
    if (Array.isArray(value)) typing.showSearch.onSearch('')
    field.onChange?.(value)
  }
  return (
    <Select<string | string[], Choice>
      allowClear
      options={options}
      loading={isFetching}
      placeholder={hint}
      notFoundContent={isFetching ? '查找中' : isSearching ? '没有找到' : none}
      {...typing}
      showSearch={{ ...typing.showSearch, filterOption: isSearching && filterOption }}
      {...field}
      onChange={choose}
    />
  )
}

/** Enter takes the first: it must not take away what was chosen before. */
const chosenLast = (values: readonly string[]) => (one: Choice, other: Choice) =>
  Number(values.includes(one.value)) - Number(values.includes(other.value))

export const mergedChoices = (first: readonly Choice[], then: readonly Choice[]): Choice[] => [
  ...first,
  ...then.filter(({ value }) => !first.some((option) => option.value === value)),
]
