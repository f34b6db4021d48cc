import type { StationOption } from '@chargedeck/contract/site/station/option'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { stationsLike, stationsNamed } from './station-choice-queries.ts'

type Props = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  disabled?: boolean
  /** Why a station cannot be chosen; it is offered all the same, and says so. */
  whyNot?: (station: StationOption) => string | undefined
  id?: string
}

const nobody: readonly StationOption[] = []

/** Finds stations by name or number on the server, since an operator may have thousands. */
export function StationSelect({ mode, placeholder = '输入名称或编号', whyNot, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data: found = nobody, isFetching } = useQuery({ ...stationsLike(searchValue), enabled: isOpened })
  const unnamed = [field.value ?? []].flat().filter((id) => id !== '' && !found.some((station) => station.id === id))
  const { data: named = nobody } = useQuery({ ...stationsNamed(unnamed), enabled: unnamed.length > 0 })
  const chosen = named.filter(({ id }) => unnamed.includes(id))
  return (
    <Select<string | string[]>
      allowClear
      options={[...chosen, ...found].map((station) => optionOf(station, whyNot?.(station)))}
      loading={isFetching}
      placeholder={placeholder}
      {...typing}
      {...(mode && { mode, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}

const optionOf = ({ id, stationName, stationNo }: StationOption, whyNot?: string) => ({
  value: id,
  label: whyNot === undefined ? stationName : `${stationName}（${whyNot}）`,
  title: `${stationName} ${stationNo}`,
  disabled: whyNot !== undefined,
})
