import type { StationOption } from '@chargedeck/contract/site/station/option'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useSettled } from '../../../ui/use-settled.ts'
import { stationsLike, stationsNamed } from './station-choice-queries.ts'

type Props = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  disabled?: boolean
  id?: string
}

const typingMs = 300
const nobody: readonly StationOption[] = []

/** Finds stations by name or number on the server, since an operator may have thousands. */
export function StationSelect({ mode, placeholder = '输入名称或编号', ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const searchValue = useSettled(typed.trim(), typingMs)
  const { data: found = nobody, isFetching } = useQuery({ ...stationsLike(searchValue), enabled: opened })
  const unnamed = [field.value ?? []].flat().filter((id) => id !== '' && !found.some((station) => station.id === id))
  const { data: named = nobody } = useQuery({ ...stationsNamed(unnamed), enabled: unnamed.length > 0 })
  const chosen = named.filter(({ id }) => unnamed.includes(id))
  return (
    <Select<string | string[]>
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={[...chosen, ...found].map(optionOf)}
      loading={isFetching}
      placeholder={placeholder}
      onOpenChange={(open) => setOpened((before) => before || open)}
      {...(mode && { mode, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}

const optionOf = ({ id, stationName, stationNo }: StationOption) => ({
  value: id,
  label: stationName,
  title: `${stationName} ${stationNo}`,
})
