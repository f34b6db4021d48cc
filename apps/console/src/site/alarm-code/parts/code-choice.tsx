import type { AlarmCodeChoice } from '@chargedeck/contract/site/alarm-code/choice'
import type { AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
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

const hints: Record<AlarmType, string> = {
  WARN: '输入名称或告警码，如 接地、P001',
  STOP_CAUSE: '输入名称或停止码，如 急停、72',
}

/** Codes by their name or themselves; one that no table knows yet can be typed. */
export function CodeChoice({ alarmType, known, onChange, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data = [], isFetching } = useQuery({ ...codesLike(alarmType, searchValue), enabled: isOpened })
  const named = known.filter(({ code: one }) => !data.some((found) => found.code === one))
  const choose = (codes: string[]) => {
    typing.showSearch.onSearch('')
    onChange?.(codes.filter((one) => code.test(one)))
  }
  return (
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
      showSearch={{ ...typing.showSearch, filterOption: true, optionFilterProp: 'label' }} // what is typed stands first
      {...field}
    />
  )
}
