import type { AlarmCodeChoice } from '@chargedeck/contract/site/alarm-code/choice'
import type { AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { codesLike } from './code-choice-queries.ts'

type Props = {
  alarmType: AlarmType
  /** Names of what was chosen before. */
  known: readonly AlarmCodeChoice[]
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
}
/** As the table of codes takes them: a part of a name is none. */
const code = /^[A-Za-z0-9_.:-]+$/
const longest = 30
/** Full-width letters and digits are those of the keyboard. */
const plain = (typed: string) => typed.normalize('NFKC').trim()

const hints: Record<AlarmType, string> = {
  WARN: '输入名称或告警码，如 接地、P001',
  STOP_CAUSE: '输入名称或停止码，如 急停、72',
}

/** Codes by their name or themselves; one that no table knows yet can be typed. */
export function CodeChoice({ alarmType, known, onChange, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data = [], isFetching } = useQuery({ ...codesLike(alarmType, searchValue), enabled: isOpened })
  const named = known.filter(({ code: one }) => !data.some((found) => found.code === one))
  const [dropped, setDropped] = useState<string | null>(null)
  const search = (typed: string) => {
    if (typed !== '') setDropped(null)
    typing.showSearch.onSearch(typed.normalize('NFKC'))
  }
  const choose = (chosen: string[]) => {
    typing.showSearch.onSearch('')
    const codes = [...new Set(chosen.map(plain))]
    setDropped(codes.map(whyNone).find((why) => why !== null) ?? null)
    onChange?.(codes.filter((one) => whyNone(one) === null))
  }
  return (
    <>
      <Select
        mode="tags"
        allowClear
        placeholder={hints[alarmType]}
        loading={isFetching}
        tokenSeparators={[' ', ',', '，']}
        options={[...named, ...data].map(({ code: value, name }) => ({
          value,
          label: name === value ? value : `${name} ${value}`,
        }))}
        onChange={choose}
        {...typing}
        showSearch={{
          ...typing.showSearch,
          onSearch: search,
          filterOption: true,
          optionFilterProp: 'label',
          filterSort: typedLast, // Enter takes the first
        }}
        {...(dropped && { status: 'error' as const })}
        {...field}
      />
      {dropped && (
        <span role="alert" style={{ display: 'block', color: 'var(--cd-tone-fault)' }}>
          {dropped}
        </span>
      )}
    </>
  )
}

/** Why what was typed is no code; null: it may be one. */
function whyNone(typed: string): string | null {
  if (!code.test(typed)) return `“${typed}”不是编码，没有采用，请从列表中选择`
  return typed.length > longest ? `“${typed.slice(0, longest)}…”超过${longest}个字符，没有采用` : null
}

type Option = { value?: unknown; label?: unknown }
const typedLast = (one: Option, other: Option, { searchValue }: { searchValue: string }) =>
  rank(one, searchValue) - rank(other, searchValue)

/** The code itself, then what is like it, then the bare word, which has no label of its own. */
function rank({ value, label }: Option, searchValue: string): number {
  const typed = searchValue.trim()
  if (typeof value === 'string' && value.toLowerCase() === typed.toLowerCase() && label !== value) return 0
  return value === typed || value === searchValue ? 2 : 1
}
