import { stationList, type StationOption } from '@chargedeck/contract/site/station/option'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useSettled } from '../../../ui/use-settled.ts'

type Props = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  disabled?: boolean
  id?: string
}

const typingMs = 300
const offered = 50
const nobody: readonly StationOption[] = []

/** Stations found by name or number on the server, since an operator may have thousands. */
export function StationSelect({ mode, placeholder = '输入名称或编号', ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const searchValue = useSettled(typed.trim(), typingMs)
  const { data: found = nobody, isFetching } = useQuery({
    queryKey: ['station', 'list', searchValue],
    queryFn: () => call(stationList, { query: { limit: offered, ...(searchValue && { searchValue }) } }),
    placeholderData: keepPreviousData,
    enabled: opened,
    staleTime: 60_000,
  })
  const unnamed = [field.value ?? []].flat().filter((id) => id !== '' && !found.some((station) => station.id === id))
  const { data: named = nobody } = useQuery({
    queryKey: ['station', 'list', unnamed],
    queryFn: () => call(stationList, { query: { ids: unnamed } }),
    placeholderData: keepPreviousData,
    enabled: unnamed.length > 0,
    staleTime: 60_000,
  })
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
